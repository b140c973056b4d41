import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ContentDialog } from './content-dialog.tsx';

/** A value that somebody else saved meanwhile, as text. */
export interface ChangedValue<Key extends string> {
  key: Key;
  label: string;
  /** My value, or the earlier value if I typed nothing. */
  mine: string;
  theirs: string;
}

export interface Conflict<Key extends string> {
  /** Changed only by others. */
  adopted: readonly ChangedValue<Key>[];
  /** Changed by both; mine unless somebody chooses theirs. */
  disputed: readonly ChangedValue<Key>[];
}

interface Props<Key extends string> extends Conflict<Key> {
  title: string;
  onClose: () => void;
  /** Called with the disputed keys that take their value. */
  onApply: (theirs: Key[]) => void;
}

/** Shows what somebody else changed meanwhile, and resolves the values that both changed. */
export function ConflictDialog<Key extends string>(props: Props<Key>) {
  const { title, adopted, disputed, onClose, onApply } = props;
  const [theirKeys, setTheirKeys] = useState<Key[]>([]);
  return (
    <ContentDialog
      onClose={onClose}
      title={title}
      className="sm:max-w-xl"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onApply(theirKeys)}>Apply and continue</Button>
        </div>
      }
    >
      <p className="text-14 text-muted">
        It was saved while you were editing. Nothing you typed is lost: review the changes, then
        save again.
      </p>
      {adopted.length > 0 && (
        <section className="mt-5">
          <h3 className="text-14 font-semibold">Their changes</h3>
          <dl className="mt-2 grid gap-2 text-14">
            {adopted.map(({ key, label, mine, theirs }) => (
              <div key={key} className="rounded-small border border-hairline bg-surface p-3">
                <dt className="font-medium">{label}</dt>
                <dd className="line-clamp-4 wrap-anywhere">
                  <del className="text-muted">{mine}</del>{' '}
                  <ins className="no-underline">{theirs}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {disputed.length > 0 && (
        <section className="mt-5 grid gap-3">
          <h3 className="text-14 font-semibold">Changed by both of you</h3>
          {disputed.map(({ key, label, mine, theirs }) => (
            <fieldset
              key={key}
              className="min-w-0 rounded-small border border-hairline bg-surface p-3 text-14"
            >
              <legend className="float-left mb-1 w-full font-medium">{label}</legend>
              {[
                { who: 'Yours', value: mine, isTheirs: false },
                { who: 'Theirs', value: theirs, isTheirs: true },
              ].map(({ who, value, isTheirs }) => (
                <label key={who} className="flex min-h-11 clear-both items-center gap-3">
                  <input
                    type="radio"
                    name={`conflict-${key}`}
                    checked={theirKeys.includes(key) === isTheirs}
                    onChange={() =>
                      setTheirKeys((before) => [
                        ...before.filter((other) => other !== key),
                        ...(isTheirs ? [key] : []),
                      ])
                    }
                    className="size-5 shrink-0 accent-ink"
                  />
                  <span className="line-clamp-4 wrap-anywhere">
                    <b className="font-medium">{who}:</b> {value}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      )}
    </ContentDialog>
  );
}
