/** A bank card, after ISO/IEC 7810 (ID-1), in millimetres. */
export const CARD = { short: 53.98, long: 85.6, corner: 3.18 };

/** CSS pixels in a millimetre: from a coarse television to a fine phone. */
export const COARSEST = 2;
export const FINEST = 9;

const VERSION = 1;

/** The screen as far as it changes what a CSS pixel measures. */
export interface ScreenView {
  /** Device pixels in a CSS pixel; grows with the browser's own zoom. */
  ratio: number;
  /** Device pixels along both edges, whichever way up it is held. */
  size: string;
}

interface SomeScreen {
  width: number;
  height: number;
}

export function screenView({ width, height }: SomeScreen, ratio: number): ScreenView {
  const edges = [width, height].map((edge) => Math.round(edge * ratio));
  return { ratio, size: edges.toSorted((one, other) => one - other).join('x') };
}

export const serializeScale = (scale: number, { ratio, size }: ScreenView) =>
  JSON.stringify({ version: VERSION, scale, ratio, size });

/** The scale as it was set on this screen, whatever the browser's zoom is now; null where it was not. */
export function parseScale(text: string | null, now: ScreenView): number | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, scale, ratio, size } = stored as Record<string, unknown>;
  if (version !== VERSION || typeof scale !== 'number' || typeof ratio !== 'number') return null;
  if (!isSameScreen(size, now.size)) return null;
  const shown = (scale * ratio) / now.ratio;
  return shown >= COARSEST && shown <= FINEST ? shown : null;
}

/** The edges are known in CSS pixels alone, so at some zooms they come out a little off. */
function isSameScreen(stored: unknown, now: string) {
  if (typeof stored !== 'string') return false;
  const before = stored.split('x').map(Number);
  return now.split('x').every((edge, at) => Math.abs(Number(edge) - (before[at] ?? 0)) <= 8);
}

/** Where to begin: phones are finer than desks. */
export const likelyScale = (isCoarsePointer: boolean) => (isCoarsePointer ? 5.6 : 96 / 25.4);
