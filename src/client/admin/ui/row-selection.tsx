import { useEffect, useRef } from 'react';

/** Which rows of a list are chosen. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Chooses all rows of the page, or none if all are chosen. */
  togglePage: (rows: Row[]) => void;
  /** Names a row to a screen reader. */
  nameOf: (row: Row) => string;
}

interface BoxProps {
  label: string;
  checked: boolean;
  /** Some of the rows that it stands for are chosen. */
  isMixed?: boolean;
  onChange: () => void;
}

/** Large enough for a finger, and above the link that covers its row. */
export function SelectBox({ label, checked, isMixed = false, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="relative z-1 -my-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-5 cursor-pointer accent-ink"
      />
    </label>
  );
}

interface PageProps<Row> {
  caption: string;
  selection: RowSelection<Row>;
  rows: Row[];
}

export function SelectPageBox<Row>({ caption, selection, rows }: PageProps<Row>) {
  const count = rows.filter((row) => selection.isSelected(row)).length;
  return (
    <SelectBox
      label={`Select all on this page: ${caption}`}
      checked={rows.length > 0 && count === rows.length}
      isMixed={count > 0 && count < rows.length}
      onChange={() => selection.togglePage(rows)}
    />
  );
}

interface RowProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
}

export const SelectRowBox = <Row,>({ selection, row }: RowProps<Row>) => (
  <SelectBox
    label={`Select ${selection.nameOf(row)}`}
    checked={selection.isSelected(row)}
    onChange={() => selection.toggle(row)}
  />
);
