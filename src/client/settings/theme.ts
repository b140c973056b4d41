import { paperColor } from '#shared/palette.ts';
import type { Settings } from '#shared/settings.ts';
import { contrast, mix, mixUntil, parseHex, toHex, type Rgb } from './contrast.ts';

/** WCAG 2.2 AA contrast ratios for text and for the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

export const paper = parseHex(paperColor);
const ink = parseHex('#1C1714');
export const espresso = parseHex('#1F1814');
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** White or ink, whichever is readable on the ground; black on the few greys where neither is. */
const textOn = (ground: Rgb): Rgb =>
  [white, ink, black].find((text) => contrast(text, ground) >= TEXT) ?? black;

/** The colour itself if it meets the ratio on the ground, else its nearest shade that does. */
const readableOn = (color: Rgb, ground: Rgb, ratio: number): Rgb =>
  mixUntil(
    color,
    contrast(white, ground) > contrast(black, ground) ? white : black,
    (shade) => contrast(shade, ground) >= ratio,
  );

/** A shade further from the text colour, so that a pressed button stays readable. */
const stronger = (color: Rgb) => mix(color, textOn(color) === white ? black : white, 0.14);

/** The store's two colours as custom properties, with their readable shades. */
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
