import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
interface Props {
  iso: string;
  /** Includes the time of day. */
  time?: boolean;
  className?: string | undefined;
}

/** A moment in Lagos time. */
export const DateTime = ({ iso, time, className }: Props) => (
  <time dateTime={iso} title={lagosDateTime(iso)} className={className}>
    {time ? lagosDateTime(iso) : lagosDate(iso)}
  </time>
);

const zone = { timeZone: 'Africa/Lagos' } as const;
const day = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...zone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 21, 2026`: the day in Lagos, wherever the reader is. */
const lagosDate = (iso: string): string => day.format(new Date(iso));

/** `Nov 21, 2026, 2:05 PM` */
export const lagosDateTime = (iso: string): string => dayAndTime.format(new Date(iso));

const timeOfDay = new Intl.DateTimeFormat('en-US', { ...zone, timeStyle: 'short' });

/** `2:05 PM` */
export const lagosTime = (iso: string): string => timeOfDay.format(new Date(iso));

/** How long ago that was: `Just now`, `5m ago`, `3h ago`, `2d ago`. */
export function timeAgo(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)}m ago`;
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)}h ago`;
  return `${Math.floor(passed / DAY_MS)}d ago`;
}

/** `6m ago` within a day, when a seller acts on it; the date afterwards. */
export const timeOrDay = (iso: string, now = Date.now()): string =>
  now - Date.parse(iso) < DAY_MS ? timeAgo(iso, now) : lagosDate(iso);
