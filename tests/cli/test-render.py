# test-render.py: pictures of the board
#
# Copyright 2026 The Bastide developers
# SPDX-License-Identifier: GPL-3.0-or-later

import struct
import xml.etree.ElementTree as ElementTree
import zlib

import driver


def read_png(data):
    """Width, height and the raw rows, every checksum seen to be right."""
    assert data.startswith(b'\x89PNG\r\n\x1a\n')
    position, pixels, size = 8, b'', None
    while True:
        length, = struct.unpack('>I', data[position:position + 4])
        chunk = data[position + 4:position + 8 + length]
        checksum, = struct.unpack('>I', data[position + 8 + length:position + 12 + length])
        assert zlib.crc32(chunk) == checksum
        position += 12 + length
        if chunk.startswith(b'IHDR'):
            size = struct.unpack('>II', chunk[4:12])
        elif chunk.startswith(b'IDAT'):
            pixels += chunk[4:]
        elif chunk.startswith(b'IEND'):
            assert position == len(data)
            return (*size, zlib.decompress(pixels))


class Render(driver.CliTest):
    def render(self, game, suffix, *options):
        path = self.folder / ('board' + suffix)
        self.assertEqual(self.done('render', game, '-o', path, *options), '')
        return path.read_bytes()

    def test_png(self):
        width, height, rows = read_png(self.render(self.played_game(), '.png', '--tile-size', '24', '--turn', '20'))
        self.assertEqual(len(rows), height * (1 + 3 * width))
        self.assertGreater(len(set(rows)), 100)

    def test_size(self):
        """One tile, and the same margin all round whatever the size."""
        game = self.new_game()
        for tile_size in (8, 32, 100):
            width, height, _ = read_png(self.render(game, '.png', '--tile-size', str(tile_size)))
            self.assertEqual((width, height), (2 * tile_size, 2 * tile_size))

    def test_svg(self):
        root = ElementTree.fromstring(self.render(self.played_game(), '.svg', '--turn', '3'))
        self.assertEqual(root.tag, '{http://www.w3.org/2000/svg}svg')
        _, _, width, height = map(float, root.get('viewBox').split())
        self.assertEqual((width % 64, height % 64), (0, 0))
        self.assertGreater(len(list(root.iter())), 100)

    def test_pdf(self):
        data = self.render(self.played_game(), '.pdf', '--turn', '3')
        self.assertTrue(data.startswith(b'%PDF-1.'))
        self.assertTrue(data.rstrip().endswith(b'%%EOF'))
        start = int(data.rsplit(b'startxref', 1)[1].split()[0])
        self.assertTrue(data[start:].startswith((b'xref', b'%')) or b'/XRef' in data[start:start + 200])

    def test_suffix_in_capitals(self):
        self.assertTrue(self.render(self.new_game(), '.PNG').startswith(b'\x89PNG'))

    def test_equal_positions_equal_pictures(self):
        game = self.played_game()
        options = ('--tile-size', '16')
        self.assertEqual(self.render(game, '.png', *options), self.render(game, '.png', *options, '--turn', '71'))
        self.assertNotEqual(self.render(game, '.png', *options), self.render(game, '.png', *options, '--turn', '70'))

    def test_colours_are_those_of_the_seats(self):
        pictures = set()
        for colour in ('red', 'black'):
            game = self.new_game('--deck', driver.DECK, players=('Ana@' + colour, 'Bernat@blue'))
            game = self.edited(game, '<turns played="0"/>', '<turns played="1"><turn player="0" tile="A" x="0" y="1" '
                                                            'rotation="0" claim="monastery"/></turns>')
            pictures.add(self.render(game, '.png'))
        self.assertEqual(len(pictures), 2)

    def test_output_must_be_a_picture(self):
        game = self.new_game()
        self.assertIn('-o', self.usage('render', game))
        for name in ('board.bmp', 'board', 'png', ''):
            self.assertIn('.png', self.usage('render', game, '-o', name))

    def test_tile_size(self):
        game = self.new_game()
        path = self.folder / 'board.png'
        for tile_size in ('0', '7', '1025', '-64', '99999999999999999999', '64.5', 'x', ''):
            self.assertIn('--tile-size', self.usage('render', game, '-o', path, '--tile-size', tile_size))
        self.assertFalse(path.exists())

    def test_too_large_a_picture(self):
        """It takes more memory than a picture may."""
        game = self.played_game()
        path = self.folder / 'board.png'
        self.assertIn('--tile-size', self.usage('render', game, '-o', path, '--tile-size', '1024'))
        self.assertFalse(path.exists())


if __name__ == '__main__':
    driver.main()
