import type { LineChange } from './line-changes.ts';

interface Props {
  changes: readonly LineChange[];
  onShow: (lineId: string) => void;
}

/** What was refused, each leading to its line in the summary. */
export const ChangedLines = ({ changes, onShow }: Props) => (
  <ul className="mt-1 text-14">
    {changes.map(({ lineId, text }) => (
      <li key={lineId}>
        <button
          type="button"
          onClick={() => onShow(lineId)}
          className="min-h-11 py-1 text-left font-medium break-words underline underline-offset-4"
        >
          {text}
        </button>
      </li>
    ))}
  </ul>
);
