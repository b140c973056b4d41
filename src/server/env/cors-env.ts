import { z } from 'zod';

/** Apps have schemes of their own, like `capacitor://localhost`. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#*]+$/;

/** `CORS_ORIGINS`: origins with commas between them. There is no `*`: each has to be meant. */
export const originList = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
  .refine(
    (list) => list.every((one) => origin.test(one)),
    'must be origins like https://app.example.com, with commas between them',
  );
