/** The point of a picture that stays visible when the picture is cropped: percent from its left and its top edge. */
export interface PictureFocus {
  x: number;
  y: number;
}

export const CENTRE: PictureFocus = { x: 50, y: 50 };

/** Of the brand's own wide pictures, by the name of their file. */
export const brandFocus: Record<string, PictureFocus> = {
  'hero-1': { x: 78, y: 62 },
  'hero-2': { x: 51, y: 46 },
  'hero-3': { x: 73, y: 54 },
  'hero-4': { x: 74, y: 45 },
};

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** Where `share` of a side has to stand so that it is in the middle of a frame that shows `visible` of that side. */
const centred = (share: number, visible: number) =>
  visible >= 1 ? 50 : percent((share - visible / 2) / (1 - visible));

/** The `object-position` that brings the focus as near as possible to the middle of a frame with this ratio of width to height. */
export function focusPosition(
  { width, height }: { width: number; height: number },
  { x, y }: PictureFocus,
  frame: number,
): string {
  const ratio = width / height;
  return `${centred(x / 100, frame / ratio)}% ${centred(y / 100, ratio / frame)}%`;
}
