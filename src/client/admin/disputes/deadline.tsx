import type { DisputeView } from '#shared/disputes.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { useTimeLeft } from './use-time-left.ts';

/** By when an open dispute must be answered, and how long that is. */
export function Deadline({ dispute }: { dispute: DisputeView }) {
  const { text, isOver, isShort } = useTimeLeft(dispute.dueAt);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <DateTime iso={dispute.dueAt} time />
      <ToneBadge tone={isOver || isShort ? 'red' : 'yellow'}>{text}</ToneBadge>
    </span>
  );
}
