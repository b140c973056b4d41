import {
  mix,
  parseHex,
  readableOn,
  textOn,
  toHex,
  white,
  black,
  type Rgb,
} from '#shared/contrast.ts';
import { paperColor } from '#shared/palette.ts';
import type { Settings } from '#shared/settings.ts';

/** WCAG 2.2 AA contrast ratios for text and for the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

export const paper = parseHex(paperColor);
export const espresso = parseHex('#1F1814');

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
