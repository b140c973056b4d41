const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_GAP_MS = 12 * HOUR_MS;
export const GIVE_UP_MS = 72 * HOUR_MS;

/** When to ask about something again: each gap as long as it is old, from a minute to twelve hours; never after 72 hours. */
export function nextCheck(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), LONGEST_GAP_MS));
}
