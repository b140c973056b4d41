import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { optionsText } from '#shared/combinations.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { stockOf } from '#client/admin/products/form/stock-of.ts';

export type CountedProduct = Pick<StaffProduct, 'id' | 'name' | 'stockQuantity' | 'combinations'>;

interface Props {
  product: CountedProduct;
  onClose: () => void;
  onCorrected?: (stockQuantity: number) => void;
}

const correctionForm = z.object({
  quantity: z.string().transform((typed, ctx) => {
    const quantity = stockOf(typed);
    if (quantity !== null) return quantity;
    ctx.addIssue('Please enter a whole number, 0 or more');
    return z.NEVER;
  }),
  note: z.string().trim().min(1, 'Please say why'),
});

/** Sets the stock to the counted quantity, with a reason. If the stock changed meanwhile, asks to check the count. */
export function CorrectStockDialog({ product, onClose, onCorrected }: Props) {
  const { combinations } = product;
  const [place, setPlace] = useState(0);
  const counting = combinations[place];
  const [seenQuantity, setSeenQuantity] = useState(counting?.stock ?? product.stockQuantity);
  const choose = (next: number) => {
    setPlace(next);
    setSeenQuantity(combinations[next]?.stock ?? 0);
  };
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(correctionForm),
    // The usual reason; whoever knows more writes it.
    defaultValues: { quantity: '', note: 'Counted' },
  });
  const counted = stockOf(useWatch({ control, name: 'quantity' }));
  const toast = useToast();
  const utils = trpc.useUtils();
  const correct = trpc.products.correctStock.useMutation({
    onSuccess: async ({ stockQuantity }, { quantity }) => {
      toast({
        title: 'Stock corrected',
        description: counting
          ? `${product.name}, ${optionsText(counting.options)}: ${quantity} in stock`
          : `${product.name}: ${stockQuantity} in stock`,
      });
      onCorrected?.(stockQuantity);
      onClose();
      await utils.products.invalidate();
    },
    onError: (error) => {
      const body = errorBody(error);
      if (body?.code === 'stock_changed' && body.available !== undefined) {
        setSeenQuantity(body.available);
        setError('quantity', { message: body.message });
      } else {
        toast({ variant: 'destructive', title: 'Save failed', description: problemText(error) });
      }
    },
  });
  const save = handleSubmit((values) =>
    correct.mutate({
      id: product.id,
      ...(counting && { options: counting.options }),
      seenQuantity,
      ...values,
    }),
  );
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Correct stock"
      description={`The shop says there are ${seenQuantity}. How many do you count?`}
      submitLabel="Correct stock"
      pending={correct.isPending}
      onSubmit={(event) => void save(event)}
    >
      {counting && (
        <SelectField
          label="Combination"
          value={place}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {combinations.map(({ options }, at) => (
            <option key={optionsText(options)} value={at}>
              {optionsText(options)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...register('quantity')}
        label="Items counted"
        inputMode="numeric"
        autoComplete="off"
        required
        error={formState.errors.quantity?.message}
        {...(counted !== null && { hint: differenceText(counted - seenQuantity) })}
      />
      <TextField
        {...register('note')}
        label="Why"
        required
        placeholder="Counted the tray; one was broken"
        maxLength={200}
        error={formState.errors.note?.message}
      />
    </FormDialog>
  );
}

const differenceText = (difference: number) =>
  difference === 0
    ? 'Same as the shop’s count.'
    : `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than the shop says.`;
