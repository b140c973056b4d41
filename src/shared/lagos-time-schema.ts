import { z } from 'zod';

const inKnownYears = [
  (it: string) => it >= '1970-01-01' && it < '9999',
  'must be in the years 1970 to 9998',
] as const;

/** A day in Lagos, `2026-11-21`, in a year that the database knows. */
export const day = z.iso
  .date({ error: 'must be a day like 2026-11-21', abort: true })
  .refine(...inKnownYears);

/** An instant with its offset. In a query, a `+` that was not encoded arrives as a space. */
const instant = z.preprocess(
  (given) => (typeof given === 'string' ? given.replace(/ (?=\d\d:\d\d$)/, '+') : given),
  z.iso.datetime({ offset: true, abort: true }).refine(...inKnownYears),
);

/** A day in Lagos or an instant. */
export const moment = z.union([day, instant], {
  error: 'must be a day like 2026-11-21 or an instant like 2026-11-21T09:30:00+01:00',
});
