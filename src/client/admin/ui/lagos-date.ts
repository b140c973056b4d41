const zone = { timeZone: 'Africa/Lagos' } as const;
const day = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...zone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 21, 2026`: the day it is or was in Lagos, wherever the reader is. */
export const lagosDate = (iso: string): string => day.format(new Date(iso));

/** `Nov 21, 2026, 2:05 PM` */
export const lagosDateTime = (iso: string): string => dayAndTime.format(new Date(iso));
