import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { fontsFor } from '#server/web/page-fonts.ts';

const css = readFileSync(new URL('../../src/client/fonts.css', import.meta.url), 'utf8');
const fonts = { plain: ['plain'], accents: ['accents'] };

/** The code points that a file is declared for, in each of its faces. */
function rangesOf(file: string): string[] {
  return css
    .split('@font-face')
    .filter((face) => face.includes(`/${file}.woff2`))
    .map((face) => /unicode-range:([^;]*);/.exec(face)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '');
}

function isWithin(range: string, code: number): boolean {
  return range.split(', ').some((span) => {
    const [from = '', to = from] = span.replace('U+', '').split('-');
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });
}

it.each([
  ['adunni-text', 2],
  ['adunni-display', 1],
])('a page loads accents at once for the letters that %s does not declare', (file, faces) => {
  const ranges = rangesOf(file);
  expect(ranges).toHaveLength(faces);
  for (const range of ranges) {
    const letters = Array.from({ length: 0x30_00 - 0x20 }, (_, index) => index + 0x20).filter(
      (code) => !/\s/u.test(String.fromCodePoint(code)),
    );
    const loadsAccents = (code: number) =>
      fontsFor(`<p>Gold ${String.fromCodePoint(code)}</p>\n`, fonts).includes('accents');
    expect(letters.filter((code) => loadsAccents(code) === isWithin(range, code))).toEqual([]);
  }
});
