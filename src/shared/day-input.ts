import { z } from 'zod';

/** A day in Lagos, `2026-11-21`. */
export const day = z.iso.date('must be a day like 2026-11-21');
