import { useState } from 'react';
import { errorBody } from '../../../error-body.ts';
import { trpc } from '../../../trpc.ts';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { stockOf } from '../form/product-draft.ts';

interface Props {
  product: { id: number; name: string; stockQuantity: number };
  onClose: () => void;
  onCorrected: (stockQuantity: number) => void;
}

/** Sets the stock to what was counted, with the reason. A sale meanwhile is said, and the count asked for again. */
export function CorrectStockDialog({ product, onClose, onCorrected }: Props) {
  const [seen, setSeen] = useState(product.stockQuantity);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const utils = trpc.useUtils();
  const correct = trpc.products.correctStock.useMutation({
    onSuccess: async ({ stockQuantity }) => {
      toast({
        title: 'Stock corrected',
        description: `${product.name}: ${stockQuantity} in stock`,
      });
      onCorrected(stockQuantity);
      onClose();
      await utils.products.invalidate();
    },
    onError: (error) => {
      const body = errorBody(error);
      if (body?.code === 'stock_changed' && body.available !== undefined) {
        setSeen(body.available);
        setProblem(body.message);
      } else {
        toast({ variant: 'destructive', title: 'Save failed', description: problemText(error) });
      }
    },
  });
  const quantity = stockOf({ stock: typed });
  const quantityError = quantity === null ? 'Please enter a whole number, 0 or more' : undefined;
  const noteError = note.trim() === '' ? 'Please say why' : undefined;
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Correct stock"
      description={`The shop says there are ${seen}. How many do you count?`}
      submitLabel="Correct stock"
      pending={correct.isPending}
      onSubmit={() => {
        setTried(true);
        setProblem(undefined);
        if (quantity === null || noteError) return;
        correct.mutate({ id: product.id, quantity, seenQuantity: seen, note });
      }}
    >
      <TextField
        label="Pieces counted"
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed}
        error={problem ?? (isTried ? quantityError : undefined)}
        {...(quantity !== null && { hint: differenceWords(quantity - seen) })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label="Why"
        required
        placeholder="Counted the tray; one was broken"
        maxLength={200}
        value={note}
        error={isTried ? noteError : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

const differenceWords = (difference: number) =>
  difference === 0
    ? 'As the shop says.'
    : `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than the shop says.`;
