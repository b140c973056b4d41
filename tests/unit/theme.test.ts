import { describe, expect, test } from 'vitest';
import { contrast, parseHex } from '#shared/contrast.ts';
import { espresso, paper, themeColors, themeCss } from '#client/settings/theme.ts';

const white = parseHex('#FFFFFF');
// All greys, among which the hardest grounds for text are, and every hue, light and dark.
const steps = ['00', '55', 'aa', 'ff'];
const allKinds = [
  ...Array.from({ length: 256 }, (_, grey) => grey.toString(16).padStart(2, '0').repeat(3)),
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => red + green + blue))),
].map((hex) => `#${hex}`);

/** The texts and marks that have too little contrast in a store of this colour. */
function faults(color: string) {
  const theme = themeColors({ primaryColor: color, accentColor: color });
  const of = (name: keyof typeof theme) => parseHex(theme[name]);
  const pairs: [what: string, ratio: number, needed: number][] = [
    ['text on a button', contrast(of('on-primary'), of('primary')), 4.5],
    ['text on a pressed button', contrast(of('on-primary'), of('primary-strong')), 4.5],
    ['text on a badge', contrast(of('on-accent'), of('accent')), 4.5],
    ['primary text on paper', contrast(of('primary-text'), paper), 4.5],
    ['primary text on white', contrast(of('primary-text'), white), 4.5],
    ['accent text on paper', contrast(of('accent-text'), paper), 4.5],
    ['accent text on white', contrast(of('accent-text'), white), 4.5],
    ['accent text in the footer', contrast(of('accent-bright'), espresso), 4.5],
    ['edge of a button on paper', contrast(of('primary-edge'), paper), 3],
    ['edge of a button on espresso', contrast(of('primary-edge-dark'), espresso), 3],
    ['edge of a button on white', contrast(of('primary-edge'), white), 3],
  ];
  return pairs
    .filter(([, ratio, needed]) => ratio < needed)
    .map(([what, ratio]) => `${color}: ${what} ${ratio.toFixed(2)}`);
}

describe('contrast', () => {
  test('is computed as WCAG defines it', () => {
    expect(contrast(white, parseHex('#000000'))).toBe(21);
    expect(contrast(white, white)).toBe(1);
    expect(contrast(parseHex('#777777'), white)).toBeCloseTo(4.48, 2);
    expect(contrast(parseHex('#B8860B'), white)).toBeCloseTo(3.25, 1);
  });
});

describe('theme', () => {
  test.each(['#B8860B', '#D4AF37', '#FFFF00', '#000000', '#FFFFFF'])('%s can be read', (color) => {
    expect(faults(color)).toEqual([]);
  });

  test('any colour can be read', () => {
    expect(allKinds.flatMap(faults)).toEqual([]);
  });

  test('keeps a colour that can be read as it is', () => {
    const theme = themeColors({ primaryColor: '#0B3D2E', accentColor: '#D4AF37' });
    expect(theme['primary-text']).toBe('#0b3d2e');
    expect(theme['on-primary']).toBe('#ffffff');
    expect(theme['accent-bright']).toBe('#d4af37');
  });

  test('becomes custom properties', () => {
    const css = themeCss({ primaryColor: '#B8860B', accentColor: '#D4AF37' });
    expect(css).toMatch(/^:root\{(--color-[a-z-]+:#[0-9a-f]{6};?)+\}$/);
    expect(css).toContain('--color-primary:#b8860b');
  });
});
