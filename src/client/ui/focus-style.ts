import { CENTRE, focusPosition, type PictureFocus } from '#shared/picture-focus.ts';
import type { PictureView } from '#shared/pictures.ts';

/** Ratios of width to height of a frame: on a phone, and on a wide screen. */
export type FrameRatios = readonly [phone: number, wide: number];

export interface FocusStyle {
  '--focus': string;
  '--focus-wide': string;
}

/** For the frame of a picture whose image has the class `picture-focus`. */
export const focusStyle = (
  picture: PictureView,
  focus: PictureFocus | null,
  [phone, wide]: FrameRatios,
): FocusStyle => ({
  '--focus': focusPosition(picture, focus ?? CENTRE, phone),
  '--focus-wide': focusPosition(picture, focus ?? CENTRE, wide),
});
