import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { formatCount } from './format.ts';
import { AdminIcon } from './icon.tsx';
import { measureFootBar } from './foot-bar.tsx';

interface StartProps {
  start: { isStarted: boolean; toggle: () => void } | undefined;
}

/** Shows the boxes of the rows on a phone. */
export const SelectButton = ({ start }: StartProps) =>
  start && (
    <Button variant="ghost" size="small" aria-pressed={start.isStarted} onClick={start.toggle}>
      Select
    </Button>
  );

interface Props {
  /** Names it to a screen reader. */
  label: string;
  count: number;
  /** Beside the count, such as a button that selects more. */
  aside?: ReactNode;
  onClear: () => void;
  /** The actions on the selection. */
  children: ReactNode;
}

/** At the foot of the screen, within reach of the thumb. */
export const SelectionBar = ({ label, count, aside, onClear, children }: Props) => (
  <section
    ref={measureFootBar}
    aria-label={label}
    className="no-print sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 flex flex-col gap-2 border-y border-edge bg-surface px-4 py-3 shadow-xl sm:mx-0 sm:rounded-small sm:border-x lg:bottom-4 lg:flex-row-reverse lg:items-center lg:justify-end"
  >
    <div className="flex min-h-11 flex-1 flex-wrap items-center gap-x-3 gap-y-1 lg:pl-3">
      <p aria-live="polite" className="font-medium">
        {formatCount(count)} selected
      </p>
      {aside}
      <Button
        variant="ghost"
        size="icon"
        className="ml-auto"
        aria-label="Clear selection"
        data-tooltip
        onClick={onClear}
      >
        <AdminIcon name="close" />
      </Button>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
);
