import { wordsOfOptions } from '#shared/translated-words.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductView } from '#shared/products.ts';
import { askForStockInput } from '#shared/stock-asks.ts';
import type { Variant } from '#shared/variations.ts';
import { VariantText } from '#client/cart/variant-text.tsx';
import { errorBody } from '#client/lib/error-body.ts';
import { NO_RESPONSE_TEXT, OFFLINE_TEXT } from '#client/lib/reconnect.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import * as texts from '#client/texts/product-asks.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: Pick<ProductView, 'id' | 'name' | 'variations'>;
  /** The options that were chosen, if any. */
  chosen: Variant;
}

const outcomes = {
  noted: {
    title: texts.noted,
    text: texts.notedText,
  },
  available: {
    title: texts.backAlready,
    text: texts.backAlreadyText,
  },
};

/** One field for an e-mail address or a WhatsApp number. Load it lazily. */
export function AskSheet({ open, onOpenChange, product: { id, name, variations }, chosen }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const ask = trpc.stockAsks.ask.useMutation();
  const outcome = ask.data && outcomes[ask.data.outcome];
  const words = wordsOfOptions(variations);

  const refuse = (text: string | undefined) => {
    // Rendered before the focus moves, so that screen readers announce the error with the field.
    flushSync(() => setProblem(text));
    field.current?.focus();
  };

  async function submit() {
    const typed = field.current?.value ?? '';
    // The server parses it again: it is sent as it was typed.
    const input = askForStockInput.safeParse({ productId: id, variant: chosen, contact: typed });
    if (!input.success) {
      refuse(input.error.issues[0]?.message);
      return;
    }
    setProblem(undefined);
    try {
      await ask.mutateAsync({ productId: id, variant: chosen, contact: typed });
      done.current?.focus();
    } catch (failure) {
      const error = errorBody(failure);
      const offline = navigator.onLine ? NO_RESPONSE_TEXT : OFFLINE_TEXT;
      refuse(error?.issues?.[0]?.message ?? error?.message ?? texts.pleaseTryAgain(offline));
    }
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.askWhenBack} side="bottom-or-right">
      <div className="p-4">
        <p className="font-medium wrap-anywhere">{name}</p>
        <VariantText variant={chosen} words={words} />
        <div ref={done} tabIndex={-1} role="status" className="mt-4 empty:hidden">
          {outcome && (
            <div className="flex gap-3 rounded-small bg-hairline/60 p-4">
              <Icon name="check" className="mt-0.5 size-5 text-success" />
              <div>
                <p className="font-medium">{outcome.title}</p>
                <p className="mt-1 text-14">{outcome.text}</p>
              </div>
            </div>
          )}
        </div>
        {!outcome && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!ask.isPending) void submit();
            }}
            className="mt-4 grid gap-4"
          >
            <TextField
              ref={field}
              label={texts.emailOrWhatsapp}
              name="contact"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              required
              onChange={() => setProblem(undefined)}
              error={problem}
              hint={texts.emailOrWhatsappHint}
            />
            <Button type="submit" size="large" pending={ask.isPending} className="w-full">
              {texts.askWhenBack}
            </Button>
          </form>
        )}
      </div>
    </Sheet>
  );
}
