import { LAGOS_OFFSET_MS } from '#shared/lagos-time.ts';

/** An instant as a field of the type `datetime-local` shows it, in Lagos: `2026-11-21T14:05`; empty for none. */
export const localTime = (instant: string | null): string =>
  instant === null
    ? ''
    : new Date(Date.parse(instant) + LAGOS_OFFSET_MS)
        .toISOString()
        .replace(/(?:(?::00)?[.]000)?Z$/, '');

/** The instant that such a field means. */
export function instantOfLocal(typed: string): string {
  const time = Date.parse(`${typed}Z`) - LAGOS_OFFSET_MS;
  return Number.isNaN(time) ? typed : new Date(time).toISOString();
}
