import { paperColor } from '#shared/palette.ts';
import type { Settings } from '#shared/settings.ts';
import { contrast, mix, mixUntil, parseHex, toHex, type Rgb } from './contrast.ts';

/** WCAG 2.2 AA for text, and for what shows where a control is. */
const TEXT = 4.5;
const EDGE = 3;

export const paper = parseHex(paperColor);
const ink = parseHex('#1C1714');
export const espresso = parseHex('#1F1814');
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** White or the house's ink, whichever can be read on the ground; black on the few greys where neither can. */
const textOn = (ground: Rgb): Rgb =>
  [white, ink, black].find((text) => contrast(text, ground) >= TEXT) ?? black;

/** The colour itself where it meets the ratio on the ground, else the nearest shade of it that does. */
const readableOn = (color: Rgb, ground: Rgb, ratio: number): Rgb =>
  mixUntil(
    color,
    contrast(white, ground) > contrast(black, ground) ? white : black,
    (shade) => contrast(shade, ground) >= ratio,
  );

/** A step away from the text that stands on it, so that pressing a button never makes it harder to read. */
const stronger = (color: Rgb) => mix(color, textOn(color) === white ? black : white, 0.14);

/** The store's two colours as custom properties, each with the shades in which it can be read. */
export function themeColors(settings: Pick<Settings, 'primaryColor' | 'accentColor'>) {
  const primary = parseHex(settings.primaryColor);
  const accent = parseHex(settings.accentColor);
  return {
    primary: toHex(primary),
    'primary-strong': toHex(stronger(primary)),
    'primary-edge': toHex(readableOn(primary, paper, EDGE)),
    'primary-edge-dark': toHex(readableOn(primary, espresso, EDGE)),
    'on-primary': toHex(textOn(primary)),
    'primary-text': toHex(readableOn(primary, paper, TEXT)),
    accent: toHex(accent),
    'on-accent': toHex(textOn(accent)),
    'accent-text': toHex(readableOn(accent, paper, TEXT)),
    'accent-bright': toHex(readableOn(accent, espresso, TEXT)),
  };
}

export const themeCss = (settings: Pick<Settings, 'primaryColor' | 'accentColor'>) =>
  `:root{${Object.entries(themeColors(settings))
    .map(([name, color]) => `--color-${name}:${color}`)
    .join(';')}}`;
