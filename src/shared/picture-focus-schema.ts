import { z } from 'zod';
import type { PictureFocus } from './picture-focus.ts';
import { requiredText } from './text.ts';

const percent = z.int().min(0).max(100);

export const pictureFocus = z.object({
  x: percent,
  y: percent,
}) satisfies z.ZodType<PictureFocus>;

export const pictureFocusInput = z.object({
  /** The address of an uploaded picture. */
  url: requiredText(2000),
  /** Null for its middle. */
  focus: pictureFocus.nullable(),
});
export type PictureFocusInput = z.infer<typeof pictureFocusInput>;

export const pictureFocusQuery = pictureFocusInput.pick({ url: true });
