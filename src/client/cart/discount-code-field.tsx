import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { normalisedCode } from '#shared/discount-codes.ts';
import { Button } from '#client/ui/button.tsx';
import { useCart } from './cart-provider.tsx';
import { isRefusedForever, retryCode } from './refused-codes.ts';
import type { CheckedCart } from './use-checked-cart.ts';
import * as texts from '#client/texts/cart.ts';
import { serverText } from '#client/texts/errors.ts';

interface Props {
  checked: CheckedCart;
  /** Why the order was refused because of the code. */
  refusal?: string | undefined;
}

/** Lets a customer enter and remove a discount code, and says why a code does not apply. */
export function DiscountCodeField({ checked: { discount, isFetching }, refusal }: Props) {
  const { discountCode, setDiscountCode } = useCart();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const answer = discountCode !== undefined && discount?.code === discountCode ? discount : null;
  const isRefused = answer !== null && isRefusedForever(answer);
  const message = refusal ?? (answer?.message ? serverText(answer.message) : null);
  const remove = () => {
    flushSync(() => {
      setTyped(null);
      setDiscountCode(null);
    });
    // The button that was pressed is gone.
    (input.current ?? opener.current)?.focus();
  };

  if (discountCode !== undefined && !isRefused) {
    return <AppliedCode code={discountCode} message={message} onRemove={remove} />;
  }
  if (!isOpen && !isRefused) {
    return (
      <button
        ref={opener}
        type="button"
        aria-expanded="false"
        onClick={() => {
          flushSync(() => setOpen(true));
          input.current?.focus();
        }}
        className="mb-1 min-h-11 text-14 text-muted underline underline-offset-4 hover:text-ink"
      >
        {texts.discountCode}
      </button>
    );
  }
  const apply = () => {
    const code = normalisedCode(typed ?? discountCode ?? '');
    setTyped(null);
    if (code === '') return remove();
    retryCode(code);
    setOpen(true);
    setDiscountCode(code);
  };
  return (
    <CodeInput
      ref={input}
      value={typed ?? discountCode ?? ''}
      onChange={setTyped}
      error={typed === null ? message : null}
      isPending={isFetching && discountCode !== undefined}
      onApply={apply}
    />
  );
}

interface AppliedProps {
  code: string;
  /** The reason why the code gives no discount now. */
  message: string | null;
  onRemove: () => void;
}

const AppliedCode = ({ code, message, onRemove }: AppliedProps) => (
  <div className="mb-1 text-14">
    <p className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        {texts.discountCodeOf}
        <b className="font-medium">{code}</b>
      </span>
      <button
        type="button"
        onClick={onRemove}
        className="min-h-11 shrink-0 font-medium underline underline-offset-4"
      >
        {texts.remove}
        <span className="sr-only">{texts.theDiscountCode}</span>
      </button>
    </p>
    <p role="status" className="text-danger">
      {message}
    </p>
  </div>
);

interface InputProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (typed: string) => void;
  error: string | null;
  isPending: boolean;
  onApply: () => void;
}

/** Not a form of its own: checkout is one already. */
function CodeInput({ ref, value, onChange, error, isPending, onApply }: InputProps) {
  const id = useId();
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onApply();
  };
  return (
    <div className="mb-3">
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {texts.discountCode}
      </label>
      <div className="flex gap-2">
        <input
          ref={ref}
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={applyOnEnter}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-12 min-w-0 flex-1 rounded-small border border-edge bg-surface px-3 text-16"
        />
        <Button variant="secondary" pending={isPending} onClick={onApply}>
          {texts.apply}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-14 text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
