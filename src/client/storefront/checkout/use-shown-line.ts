import { useRef } from 'react';

/** Leads to a line of the summary, which may be far above the button that was pressed. */
export function useShownLine() {
  const summary = useRef<HTMLElement>(null);

  /** Puts the line into the middle of the screen, and the focus on it; returns whether the focus is still there, null where there is no such line. */
  const showLine = (lineId: string): (() => boolean) | null => {
    const rows = summary.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.line === lineId);
    if (!row) return null;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    return () => document.activeElement === row;
  };

  return { summary, showLine };
}
