const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago that was: `Just now`, `5m ago`, `3h ago`, `2d ago`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)}m ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)}h ago`;
  return `${Math.floor(passed / DAY_MS)}d ago`;
}
