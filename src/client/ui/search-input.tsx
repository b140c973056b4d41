import { useRef, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as texts from '#client/texts/ui.ts';

/** A field to search in, with a cross that empties it in every browser. It stands in a `relative` box, which it fills. */
export function SearchInput({ className, ...input }: ComponentProps<'input'>) {
  const button = useRef<HTMLButtonElement>(null);
  function clear() {
    const field = button.current?.previousElementSibling;
    if (!(field instanceof HTMLInputElement)) return;
    // As if the text were deleted by hand.
    field.setRangeText('', 0, field.value.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
  return (
    <>
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        className={classes(
          'peer w-full rounded-small border border-edge bg-surface pr-11 text-16 placeholder:text-muted',
          className,
        )}
      />
      {/* Keys empty the field without it. */}
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-label={texts.clearSearch}
        onClick={clear}
        className="clear-search"
      >
        <Icon name="close" className="size-4" />
      </button>
    </>
  );
}
