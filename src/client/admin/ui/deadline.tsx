import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/durations.ts';
import type { DisputeView } from '#shared/disputes.ts';
import { ToneBadge } from './badges.tsx';
import { DateTime } from './date-time.tsx';

/** The deadline of an open dispute, with the time left. */
export function Deadline({ dispute }: { dispute: DisputeView }) {
  const { text, isOver, isShort } = useTimeLeft(dispute.dueAt);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <DateTime iso={dispute.dueAt} time />
      <ToneBadge tone={isOver || isShort ? 'red' : 'yellow'}>{text}</ToneBadge>
    </span>
  );
}

/** The time left until a moment, updated while shown: `5 h 12 min left`, `Over for 2 h`. */
function useTimeLeft(iso: string): { text: string; isOver: boolean; isShort: boolean } {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(iso) - now;
  const isOver = left <= 0;
  return { text: timeLeftText(left), isOver, isShort: left < 4 * 60 * MINUTE_MS };
}

function timeLeftText(left: number): string {
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const length =
    days > 0
      ? `${days} d ${hours} h`
      : hours > 0
        ? `${hours} h ${minutes % 60} min`
        : `${minutes} min`;
  return left <= 0 ? `Over for ${length}` : `${length} left`;
}
