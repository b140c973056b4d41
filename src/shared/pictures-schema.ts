import { z } from 'zod';
import type { PictureView } from './pictures.ts';
import { requiredText } from './text.ts';

/** Of one product. */
export const MAX_PICTURES = 20;

/** Where a picture is: one that was uploaded, or one of another site. */
export const pictureAddress = requiredText(2000).refine(
  (url) => /^(\/media\/|https:\/\/)/.test(url),
  'must be an uploaded picture or an https address',
);

export const pictureView = z.object({
  key: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  color: z.string(),
  placeholder: z.string(),
  widths: z.array(z.int().positive()),
}) satisfies z.ZodType<PictureView>;

/** A picture for staff, with the state of its sizes. */
export const staffPicture = pictureView.extend({ state: z.enum(['making', 'ready']) });
export type StaffPicture = z.infer<typeof staffPicture>;

/** The response to an upload: URLs and pictures in the order they were sent. */
export const uploadedPictures = z.object({
  urls: z.array(z.string()),
  pictures: z.array(staffPicture),
});
export type UploadedPictures = z.infer<typeof uploadedPictures>;
