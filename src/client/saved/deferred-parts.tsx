import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useSavedIds } from './saved-ids.ts';
import { useToggleSaved } from './use-toggle-saved.ts';
import * as texts from '#client/texts/cards.ts';

/** The heart of a card: with a mouse it appears above the button that comes up, once saved it stays. */
export function Heart({ id, name }: { id: number; name: string }) {
  const { isSaved, toggle } = useToggleSaved(id);
  const [isTouched, setTouched] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={texts.saveNamed(name)}
      onClick={() => {
        setTouched(true);
        toggle();
      }}
      className="heart"
    >
      <span className={classes(isTouched && isSaved && 'bump')}>
        <Icon name="heart" className="size-4.5" />
      </span>
    </button>
  );
}

/** The number beside the header's heart. */
export function SavedCount() {
  const count = useSavedIds().length;
  return (
    count > 0 && (
      <span className="absolute top-0 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-ink bg-surface px-1 text-12 leading-none font-medium tabular-nums">
        {count}
        <span className="sr-only"> {texts.savedHere}</span>
      </span>
    )
  );
}
