import { useId, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import type { OptionDraft } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';
import { OptionChip } from './option-chip.tsx';
import type { OptionPictures } from './option-appearance-fields.tsx';
import { classes } from '#client/ui/classes.ts';
import { SortableOptions } from './sortable-options.tsx';
import type { MoveOption } from './use-move-option.ts';
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
  error: string | undefined;
  /** The elements that get the focus when an option is closed, by `ref`. */
  chips: Map<string, HTMLButtonElement>;
  moving: MoveOption;
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
  error,
  chips,
  moving,
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
    list.removeOption(option.ref);
  }

  /** Focuses the neighbour before the option goes: in the same place, so that several can be removed. */
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
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const to = event.key === 'ArrowLeft' ? place - 1 : place + 1;
    if (event.altKey) {
      // Otherwise the browser goes back a page.
      event.preventDefault();
      moving.move(option.ref, to);
      requestAnimationFrame(() => chips.get(option.ref)?.focus());
    } else if (to >= 0) focusChip(to);
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
    // Another tab or window came to the front, and typing continues later.
    if (document.activeElement !== currentTarget) list.finish();
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        Options
      </label>
      <SortableOptions options={shown} moving={moving}>
        <ul
          aria-label={`Options of ${name}`}
          className={classes(
            'flex flex-wrap gap-2 rounded-small border bg-surface p-2',
            error ? 'border-danger' : 'border-edge',
          )}
        >
          {shown.map((option, place) => (
            <OptionChip
              key={option.ref}
              option={option}
              isOpen={option.ref === opened}
              isFaulty={option.ref === faulty}
              chips={chips}
              pictureOf={pictureOf}
              onToggle={() => onOpen(option.ref === opened ? null : option.ref)}
              onKeyDown={(event) => moveByKey(event, place)}
              onRemove={(button) => removeByButton(option, button)}
            />
          ))}
          <li className="min-w-36 flex-1">
            <input
              id={id}
              ref={input}
              data-new-option
              value={list.text}
              onChange={({ target }) => list.type(target.value)}
              onKeyDown={typeByKey}
              onPaste={paste}
              onBlur={leave}
              disabled={options.length >= MAX_OPTIONS && list.text === ''}
              aria-invalid={error ? true : undefined}
              aria-describedby={classes(error && `${id}-error`, `${id}-hint`)}
              placeholder={shown.length === 0 ? '6, 7, 8' : 'Add another'}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="next"
              className="h-11 w-full rounded-small bg-transparent px-2 text-16 placeholder:text-muted sm:h-9"
            />
          </li>
        </ul>
      </SortableOptions>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
        Enter or a comma adds the next. You can paste a list. Tap an option to change it, drag it to
        move it.
      </p>
      <p role="status" className="text-14 text-muted empty:hidden">
        {list.notice}
      </p>
      <p aria-live="polite" className="sr-only">
        {moving.announcement}
      </p>
    </div>
  );
}
