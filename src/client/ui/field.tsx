import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface FieldText {
  label: string;
  hint?: ReactNode;
  /** Shown below the field and announced with it. */
  error?: string | undefined;
  className?: string | undefined;
}

const control = (error: string | undefined) =>
  classes(
    'w-full rounded-small border bg-surface px-3 text-16 text-ink placeholder:text-muted',
    error ? 'border-danger' : 'border-edge',
  );

function useIds(givenId: string | undefined, { hint, error }: FieldText) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return { id, hint: hint ? `${id}-hint` : undefined, error: error ? `${id}-error` : undefined };
}

type Ids = ReturnType<typeof useIds>;

const described = (ids: Ids) => ({
  id: ids.id,
  'aria-invalid': ids.error ? (true as const) : undefined,
  'aria-describedby': classes(ids.error, ids.hint) || undefined,
});

interface FrameProps extends FieldText {
  ids: Ids;
  isCell?: boolean | undefined;
  children: ReactNode;
}

function Frame({ ids, isCell, children, ...text }: FrameProps) {
  return (
    <div className={text.className}>
      <label htmlFor={ids.id} className={isCell ? 'sr-only' : 'mb-1.5 block text-14 font-medium'}>
        {text.label}
      </label>
      {children}
      {text.error && (
        <p id={ids.error} className="mt-1.5 text-14 text-danger">
          {text.error}
        </p>
      )}
      {text.hint && (
        <p id={ids.hint} className="mt-1.5 text-14 text-muted">
          {text.hint}
        </p>
      )}
    </div>
  );
}

type Props<Element extends 'input' | 'select' | 'textarea'> = FieldText &
  Omit<ComponentProps<Element>, 'className'>;

interface TextFieldProps extends Props<'input'> {
  /** In a table whose header shows the label: it is for screen readers alone. */
  isCell?: boolean | undefined;
}

export function TextField({ label, hint, error, isCell, className, id, ...input }: TextFieldProps) {
  const text = { label, hint, error, className };
  const ids = useIds(id, text);
  return (
    <Frame {...text} ids={ids} isCell={isCell}>
      <input
        {...input}
        {...described(ids)}
        className={classes(control(error), isCell ? 'h-11' : 'h-12')}
      />
    </Frame>
  );
}

/** The options are its children. */
export function SelectField({ label, hint, error, className, id, ...select }: Props<'select'>) {
  const text = { label, hint, error, className };
  const ids = useIds(id, text);
  return (
    <Frame {...text} ids={ids}>
      <select
        {...select}
        {...described(ids)}
        className={classes(control(error), 'select-arrow h-12')}
      />
    </Frame>
  );
}

export function TextAreaField({ label, hint, error, className, id, ...area }: Props<'textarea'>) {
  const text = { label, hint, error, className };
  const ids = useIds(id, text);
  return (
    <Frame {...text} ids={ids}>
      <textarea
        rows={5}
        {...area}
        {...described(ids)}
        className={classes(control(error), 'py-3')}
      />
    </Frame>
  );
}
