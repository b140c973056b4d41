import { useRef, useState } from 'react';
import type { ErrorBody } from '#shared/errors.ts';
import { revealDetailsInput } from '#shared/orders.ts';
import { errorBody } from '../../error-body.ts';
import { OFFLINE, UNHEARD } from '../../lib/connection-words.ts';
import { useIsAlive } from '../../lib/use-is-alive.ts';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  paymentReference: string;
  onRevealed: () => void;
}

/** `error` is what the server said; null when no answer of its own arrived. */
function problemWords(error: ErrorBody | null): string {
  if (error?.code === 'too_many_requests') {
    return 'There were too many tries. Please wait an hour, then try again.';
  }
  if (error) return error.message;
  return `${navigator.onLine ? UNHEARD : OFFLINE}. Please try again.`;
}

/** Asks for the end of the phone number, which whoever was only sent the link does not know. */
export function RevealDetails({ paymentReference, onRevealed }: Props) {
  const isAlive = useIsAlive();
  const utils = trpc.useUtils();
  const reveal = trpc.orders.revealDetails.useMutation();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const show = async (lastFourDigits: string) => {
    const input = revealDetailsInput.safeParse({ paymentReference, lastFourDigits });
    try {
      if (input.success) {
        const order = await reveal.mutateAsync(input.data);
        utils.orders.byReference.setData({ paymentReference }, order);
        onRevealed();
        return;
      }
      setProblem(input.error.issues[0]?.message);
    } catch (error) {
      setProblem(problemWords(errorBody(error)));
    }
    field.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reveal.isPending) void show(field.current?.value ?? '');
      }}
      className="rounded-small border border-hairline bg-surface p-4"
    >
      <p className="text-14 text-muted">
        Only a part is shown, since an order’s link may be passed on. Is it your order? Then confirm
        it with the phone number you gave.
      </p>
      <TextField
        ref={field}
        label="Last four digits of the phone number"
        name="lastFourDigits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        readOnly={reveal.isPending}
        onChange={() => setProblem(undefined)}
        error={problem}
        className="mt-4"
      />
      <Button
        type="submit"
        variant="secondary"
        // Pressed before its script is there it would only reload the page.
        disabled={!isAlive}
        pending={reveal.isPending}
        className="mt-4 w-full sm:w-auto"
      >
        Show delivery details
      </Button>
    </form>
  );
}
