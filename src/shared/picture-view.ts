import { z } from 'zod';
import type { PictureView } from './pictures.ts';

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
