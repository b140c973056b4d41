import { useState } from 'react';
import type { RowSelection } from './row-selection.tsx';
import { useIsPhone } from './use-media.ts';

/**
 * The rows that are chosen, on all pages of a list. On a desktop each row has a box; on a phone a button shows them.
 * `rows` is undefined while there are no boxes.
 */
export function useRowSelection<Row extends { id: number }>(
  nameOf: (row: Row) => string,
  isAllowed = true,
) {
  const [ids, setIds] = useState<number[]>([]);
  const [isStarted, setIsStarted] = useState(false);
  const isPhone = useIsPhone();
  const selected = new Set(ids);
  const without = (left: number[]) => ids.filter((id) => !left.includes(id));
  const rows: RowSelection<Row> = {
    isSelected: ({ id }) => selected.has(id),
    toggle: ({ id }) => setIds(selected.has(id) ? without([id]) : [...ids, id]),
    togglePage: (page) => {
      const shown = page.map(({ id }) => id);
      const isWhole = shown.every((id) => selected.has(id));
      setIds(isWhole ? without(shown) : [...without(shown), ...shown]);
    },
    nameOf,
  };
  const clear = () => {
    setIds([]);
    setIsStarted(false);
  };
  return {
    ids,
    rows: isAllowed && (isStarted || !isPhone) ? rows : undefined,
    /** Whether there is something to show in a bar. */
    isActive: isStarted || ids.length > 0,
    /** For the button of a phone; undefined where each row has a box. */
    start:
      isAllowed && isPhone
        ? { isStarted, toggle: () => (isStarted ? clear() : setIsStarted(true)) }
        : undefined,
    select: setIds,
    clear,
  };
}
