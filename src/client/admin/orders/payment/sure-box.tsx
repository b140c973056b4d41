import { useId } from 'react';

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  problem?: string | undefined;
}

/** Said before a bank transfer counts as received. */
export function SureBox({ isChecked, onChange, problem }: Props) {
  const problemId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-14">
        <input
          type="checkbox"
          checked={isChecked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        I saw it in the bank’s app or statement, not in a message.
      </label>
      {problem && (
        <p id={problemId} className="mt-1.5 text-14 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
