import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import { formatNaira } from '#shared/money.ts';
import { classes } from '#client/ui/classes.ts';
import type { OptionDraft } from '#client/admin/products/draft/product-draft.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';
import { OptionMark } from './option-mark.tsx';

interface Props extends Pick<OptionPictures, 'pictureOf'> {
  option: OptionDraft;
  isOpen: boolean;
  isFaulty: boolean;
  /** The elements that get the focus when an option is closed, by `ref`. */
  chips: Map<string, HTMLButtonElement>;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: (button: HTMLElement) => void;
}

/** An option that opens, is dragged to another place, or is removed by its cross. */
export function OptionChip({
  option,
  isOpen,
  isFaulty,
  chips,
  pictureOf,
  onToggle,
  onKeyDown,
  onRemove,
}: Props) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: option.ref,
  });
  const name = option.name.trim();
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes(
        'flex max-w-full touch-manipulation rounded-full border',
        isDragging && 'relative z-10 cursor-grabbing shadow-lg',
        isOpen
          ? 'border-ink bg-ink text-paper'
          : isFaulty
            ? 'border-danger bg-tone-red text-tone-red-text'
            : 'border-edge bg-paper hover:border-ink',
      )}
    >
      <button
        type="button"
        ref={(element) => {
          if (element) chips.set(option.ref, element);
          return () => void chips.delete(option.ref);
        }}
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onToggle}
        onKeyDown={onKeyDown}
        className="flex min-h-11 min-w-11 items-center gap-2 rounded-l-full pl-4 text-14 font-medium sm:min-h-9 sm:pl-3"
      >
        <span className="sr-only">Option </span>
        <OptionMark picture={option.images[0] ?? ''} swatch={option.swatch} pictureOf={pictureOf} />
        <span className="truncate">{name || 'No name'}</span>
        {option.price !== null && (
          <span className="font-normal whitespace-nowrap opacity-80">
            {option.price < 0 ? '−' : '+'}
            {formatNaira(Math.abs(option.price))}
          </span>
        )}
        {isFaulty && <AdminIcon name="alert" className="size-4" />}
      </button>
      <button
        type="button"
        data-remove
        aria-label={`Remove option ${name || 'without a name'}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        className="grid w-11 shrink-0 place-items-center rounded-r-full sm:w-9"
      >
        <AdminIcon name="close" className="size-4" />
      </button>
    </li>
  );
}
