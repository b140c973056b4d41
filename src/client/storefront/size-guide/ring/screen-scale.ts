import { useState } from 'react';
import { createStoredValue, deviceStorage, isRecord } from '#client/lib/stored-value.ts';

/** A bank card, ISO/IEC 7810 (ID-1), in millimetres. */
export const CARD = { short: 53.98, long: 85.6, corner: 3.18 };

/** CSS pixels per millimetre: from a coarse television to a fine phone. */
export const MIN_PIXELS_PER_MM = 2;
export const MAX_PIXELS_PER_MM = 9;

const VERSION = 1;

interface StoredScale {
  /** CSS pixels per millimetre. */
  scale: number;
  /** Device pixels per CSS pixel; grows with the browser's zoom. */
  ratio: number;
  /** Both edges in device pixels, shorter first: independent of the orientation. */
  size: string;
}

const storedScale = createStoredValue<StoredScale | null>({
  storage: deviceStorage,
  key: 'adunni-screen-scale',
  parse: (stored) => (isStoredScale(stored) ? stored : null),
  format: (stored) => ({ version: VERSION, ...stored }),
});

const isStoredScale = (value: unknown): value is StoredScale =>
  isRecord(value) &&
  value.version === VERSION &&
  typeof value.scale === 'number' &&
  typeof value.ratio === 'number' &&
  typeof value.size === 'string';

/** CSS pixels per millimetre of this screen, as the customer calibrated it once; null until then. */
export function useScreenScale() {
  const [scale, setScale] = useState(readScale);
  return {
    scale,
    save: (next: number) => {
      setScale(next);
      storedScale.write({ scale: next, ratio: devicePixelRatio, size: screenSize() });
    },
    reset: () => setScale(null),
  };
}

/** Null if this screen was never calibrated. */
function readScale(): number | null {
  const stored = storedScale.read();
  if (!stored || !isSameScreen(stored.size, screenSize())) return null;
  const scale = (stored.scale * stored.ratio) / devicePixelRatio;
  return scale >= MIN_PIXELS_PER_MM && scale <= MAX_PIXELS_PER_MM ? scale : null;
}

const screenSize = () =>
  [screen.width, screen.height]
    .map((edge) => Math.round(edge * devicePixelRatio))
    .toSorted((one, other) => one - other)
    .join('x');

/** The edges are only known in CSS pixels, so some zoom levels round them differently. */
function isSameScreen(stored: string, now: string) {
  const before = stored.split('x').map(Number);
  return now.split('x').every((edge, at) => Math.abs(Number(edge) - (before[at] ?? 0)) <= 8);
}

/** Where calibration starts: phones have finer pixels than desktops. */
export const likelyScale = (isCoarsePointer: boolean) => (isCoarsePointer ? 5.6 : 96 / 25.4);
