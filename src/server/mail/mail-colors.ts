import { parseHex, readableOn, textOn, toHex } from '#shared/contrast.ts';
import { paperColor } from '#shared/palette.ts';
import type { Settings } from '#shared/settings.ts';

/** WCAG 2.2 AA contrast ratio for text. */
const TEXT = 4.5;

const light = {
  ground: paperColor,
  card: '#FFFFFF',
  ink: '#1C1714',
  muted: '#6B6259',
  hairline: '#E8E0D4',
};

const dark = {
  ground: '#15110E',
  card: '#211A16',
  ink: '#F6F1EA',
  muted: '#BDB3A7',
  hairline: '#463C34',
};

/** The colours of a mail on light and on dark screens; the store's colours are readable on each ground. */
export function mailColors({
  primaryColor,
  accentColor,
}: Pick<Settings, 'primaryColor' | 'accentColor'>) {
  const primary = parseHex(primaryColor);
  const linkOn = (ground: string) => toHex(readableOn(primary, parseHex(ground), TEXT));
  return {
    light: { ...light, link: linkOn(light.card) },
    dark: { ...dark, link: linkOn(dark.card) },
    accent: accentColor,
    button: primaryColor,
    onButton: toHex(textOn(primary)),
  };
}

export type MailColors = ReturnType<typeof mailColors>;
