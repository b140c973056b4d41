import { Icon } from '#client/ui/icon.tsx';
import { useToggleSaved } from './use-toggle-saved.ts';
import * as texts from '#client/texts/cards.ts';

/** Saves the product of a page on this device, or removes it. */
export function SaveButton({ id }: { id: number }) {
  const { isSaved, toggle } = useToggleSaved(id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={toggle}
      className="group inline-flex min-h-11 items-center gap-1.5 px-3 text-14 text-muted hover:text-ink aria-pressed:text-ink noscript:hidden"
    >
      <Icon
        name="heart"
        className="size-4 transition-transform group-active:scale-90 group-aria-pressed:fill-current group-aria-pressed:text-accent-text"
      />
      {texts.save}
    </button>
  );
}
