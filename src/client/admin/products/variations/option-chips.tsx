import { useId, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { formatNaira } from '#shared/money.ts';
import { classes } from '#client/ui/classes.ts';
import type { OptionDraft } from '#client/admin/products/form/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/form/use-product-form.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { OptionPictures } from './option-look-fields.tsx';
import { OptionMark } from './option-mark.tsx';
import { isList, MAX_OPTIONS, useOptionList } from './use-option-list.ts';

interface Props extends Pick<OptionPictures, 'pictureOf'> {
  form: ProductFormState;
  /** The place of the variation in the form, from 0. */
  at: number;
  /** Its name. */
  name: string;
  options: OptionDraft[];
  /** The `ref` of the option that is open. */
  opened: string | null;
  /** The `ref` of the option with an error. */
  faulty: string | null;
  /** By `ref`: what gets the focus when an option is closed. */
  chips: Map<string, HTMLButtonElement>;
  onOpen: (ref: string | null) => void;
}

/** The options of a variation, each a chip, and the field that adds more. */
export function OptionChips({
  form,
  at,
  name,
  options,
  opened,
  faulty,
  chips,
  pictureOf,
  onOpen,
}: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useOptionList(form, at);
  const shown = options.filter(
    ({ ref, name: text }) => ref !== list.typed && (text.trim() || ref === opened),
  );

  function focusChip(place: number) {
    const chip = shown[place];
    const element = (chip && chips.get(chip.ref)) ?? input.current;
    element?.focus();
  }

  function remove(option: OptionDraft) {
    if (option.ref === opened) onOpen(null);
    list.remove(options.indexOf(option));
  }

  /** Before it goes, its neighbour gets the focus: in the same place, so that several can be removed. */
  function removeByButton(option: OptionDraft, button: HTMLElement) {
    const items = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const place = items.indexOf(button);
    (items[place + 1] ?? items[place - 1] ?? input.current)?.focus();
    remove(option);
  }

  function moveByKey(event: KeyboardEvent, place: number) {
    const option = shown[place];
    if (!option) return;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      focusChip(place > 0 ? place - 1 : 1);
      remove(option);
    }
    if (event.key === 'ArrowLeft' && place > 0) focusChip(place - 1);
    if (event.key === 'ArrowRight') focusChip(place + 1);
  }

  function typeByKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing) {
      event.preventDefault();
      list.finish();
    }
    if ((key === 'Backspace' || key === 'ArrowLeft') && list.text === '' && shown.length > 0) {
      event.preventDefault();
      focusChip(shown.length - 1);
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!isList(pasted)) return;
    // A field of one line drops the ends of lines.
    event.preventDefault();
    list.type(`${list.text}${pasted},`);
  }

  function leave({ currentTarget }: FocusEvent) {
    // Another tab or window came to the front, and one types on later.
    if (document.activeElement !== currentTarget) list.finish();
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        Options
      </label>
      <ul
        aria-label={`Options of ${name}`}
        className="flex flex-wrap gap-2 rounded-small border border-edge bg-surface p-2"
      >
        {shown.map((option, place) => (
          <li
            key={option.ref}
            className={classes(
              'flex max-w-full rounded-full border',
              option.ref === opened
                ? 'border-ink bg-ink text-paper'
                : option.ref === faulty
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
              aria-expanded={option.ref === opened}
              onClick={() => onOpen(option.ref === opened ? null : option.ref)}
              onKeyDown={(event) => moveByKey(event, place)}
              className="flex min-h-11 min-w-11 items-center gap-2 rounded-l-full pl-4 text-14 font-medium sm:min-h-9 sm:pl-3"
            >
              <span className="sr-only">Option </span>
              <OptionMark
                picture={option.images[0] ?? ''}
                swatch={option.swatch}
                pictureOf={pictureOf}
              />
              <span className="truncate">{option.name.trim() || 'No name'}</span>
              {option.price !== null && (
                <span className="font-normal whitespace-nowrap opacity-80">
                  {option.price < 0 ? '−' : '+'}
                  {formatNaira(Math.abs(option.price))}
                </span>
              )}
              {option.ref === faulty && <AdminIcon name="alert" className="size-4" />}
            </button>
            <button
              type="button"
              data-remove
              aria-label={`Remove option ${option.name.trim() || 'without a name'}`}
              onClick={({ currentTarget }) => removeByButton(option, currentTarget)}
              className="grid w-11 shrink-0 place-items-center rounded-r-full sm:w-9"
            >
              <AdminIcon name="close" className="size-4" />
            </button>
          </li>
        ))}
        <li className="min-w-36 flex-1">
          <input
            id={id}
            ref={input}
            value={list.text}
            onChange={({ target }) => list.type(target.value)}
            onKeyDown={typeByKey}
            onPaste={paste}
            onBlur={leave}
            disabled={options.length >= MAX_OPTIONS && list.text === ''}
            aria-describedby={`${id}-hint`}
            placeholder={shown.length === 0 ? '6, 7, 8' : 'Add another'}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="next"
            className="h-11 w-full rounded-small bg-transparent px-2 text-16 placeholder:text-muted sm:h-9"
          />
        </li>
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
        Enter or a comma adds the next. You can paste a list. Tap an option to change it.
      </p>
      <p role="status" className="text-14 text-muted empty:hidden">
        {list.notice}
      </p>
    </div>
  );
}
