import { useState, type Ref } from 'react';
import { TextField } from '#client/ui/field.tsx';
import { AdminIcon } from './icon.tsx';
import { momentInWords, momentText, parseDay, parseMoment } from './typed-moment.ts';

interface Props {
  label: string;
  /** `2026-12-31`, with a time `2026-12-31T09:00`, in Lagos; or the text as it was typed, which every schema refuses. */
  value: string;
  onChange: (value: string) => void;
  /** With a time of day. */
  hasTime?: boolean;
  /** For what is shown at once, like a filter: only a day that was typed to its end counts. */
  isFilter?: boolean;
  name?: string;
  hint?: string;
  error?: string | undefined;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const placeholders = { day: 'dd/mm/yyyy', moment: 'tomorrow 9:00' };
const unknownTexts = {
  day: 'Type a day like 31/12/2026, or “tomorrow”',
  moment: 'Type a day and a time like 31/12/2026 9:00, or “tomorrow 9:00”',
};

/** A day, or a moment, typed as people write it or chosen in the browser’s calendar. */
export function MomentField({
  value,
  onChange,
  onBlur,
  hasTime = false,
  isFilter = false,
  hint,
  error,
  className,
  ...field
}: Props) {
  const [typed, setTyped] = useState(momentText(value));
  const [wasLeft, setWasLeft] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    // The form set another one, for example on reset.
    setLastValue(value);
    setTyped(momentText(value));
  }
  const kind = hasTime ? 'moment' : 'day';
  const read = (text: string) => (hasTime ? parseMoment(text) : parseDay(text)) ?? text.trim();
  function give(text: string) {
    const next = read(text);
    setLastValue(next);
    if (next !== value) onChange(next);
  }
  function finish() {
    const next = read(typed);
    const isUnderstood = momentInWords(next) !== '' || next === '';
    if (isFilter && !isUnderstood) return;
    give(typed);
    setTyped(momentText(next));
  }
  // `10/3/20` may become `10/3/2027`.
  const isWhole = (text: string) =>
    text === '' || (/\d{4}/.test(text) && momentInWords(read(text)) !== '');
  const words = momentInWords(read(typed));
  const isUnknown = typed.trim() !== '' && words === '';
  const problem = isUnknown && (wasLeft || error !== undefined) ? unknownTexts[kind] : error;
  return (
    <div className={className}>
      <div className="relative">
        <TextField
          {...field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholders[kind]}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWasLeft(false);
            if (!isFilter || isWhole(target.value)) give(target.value);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') finish();
          }}
          onBlur={() => {
            finish();
            setWasLeft(true);
            onBlur?.();
          }}
          error={problem}
          hint={words || hint}
        />
        <Calendar
          value={momentInWords(value) === '' ? '' : value}
          hasTime={hasTime}
          onChange={(chosen) => {
            setTyped(momentText(chosen));
            give(chosen);
          }}
        />
      </div>
    </div>
  );
}

/** The browser's own, which phones have large; its text is that of the field. */
const Calendar = ({
  value,
  hasTime,
  onChange,
}: {
  value: string;
  hasTime: boolean;
  onChange: (value: string) => void;
}) => (
  <span className="absolute top-[1.875rem] right-0.5 grid size-11 place-items-center focus-within:outline-2">
    <AdminIcon name="calendar" className="pointer-events-none size-5 text-muted" />
    <input
      type={hasTime ? 'datetime-local' : 'date'}
      aria-label="Calendar"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onClick={({ currentTarget }) => {
        try {
          currentTarget.showPicker();
        } catch {
          // older browsers open it by themselves
        }
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  </span>
);
