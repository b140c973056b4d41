import { lagosDate, lagosDateTime } from './lagos-date.ts';

interface Props {
  iso: string;
  /** The time of day too. */
  time?: boolean;
  className?: string | undefined;
}

/** A moment as it was in Lagos. */
export const DateTime = ({ iso, time, className }: Props) => (
  <time dateTime={iso} title={lagosDateTime(iso)} className={className}>
    {time ? lagosDateTime(iso) : lagosDate(iso)}
  </time>
);
