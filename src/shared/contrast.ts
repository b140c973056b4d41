export type Rgb = [red: number, green: number, blue: number];

/** `#B8860B` as three numbers from 0 to 255. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const toHex = (color: Rgb) =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 for black to 1 for white: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** The first colour on the way from one to another, in small steps, that is accepted. */
export function mixUntil(from: Rgb, to: Rgb, willDo: (shade: Rgb) => boolean): Rgb {
  const steps = 100;
  for (let step = 0; step < steps; step++) {
    const shade = mix(from, to, step / steps);
    if (willDo(shade)) return shade;
  }
  return to;
}

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];
const ink = parseHex('#1C1714');
/** WCAG 2.2 AA contrast ratio for text. */
const TEXT = 4.5;

/** White or ink, whichever is readable on the ground; black on the few greys where neither is. */
export const textOn = (ground: Rgb): Rgb =>
  [white, ink, black].find((text) => contrast(text, ground) >= TEXT) ?? black;

/** The colour itself if it meets the ratio on the ground, else its nearest shade that does. */
export const readableOn = (color: Rgb, ground: Rgb, ratio: number): Rgb =>
  mixUntil(
    color,
    contrast(white, ground) > contrast(black, ground) ? white : black,
    (shade) => contrast(shade, ground) >= ratio,
  );
