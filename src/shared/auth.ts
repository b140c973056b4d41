import { z } from 'zod';
import { plainText } from './text.ts';

const credential = (max: number) => z.preprocess((value) => value ?? '', plainText(max));

/** Empty fields are let through: signing in answers them with its own words. */
export const loginInput = z.object({
  username: credential(100),
  password: z.preprocess((value) => value ?? '', z.string().max(1000)),
});
export type LoginInput = z.infer<typeof loginInput>;

export const currentUser = z.object({ username: z.string(), role: z.string() });
export type CurrentUser = z.infer<typeof currentUser>;
