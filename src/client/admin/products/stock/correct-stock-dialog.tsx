import { zodResolver } from '@hookform/resolvers/zod';
import { optionsText } from '#shared/combinations.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { stockOf } from '#client/admin/ui/stock-of.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

export type CountedProduct = Pick<StaffProduct, 'id' | 'name' | 'stockQuantity' | 'combinations'>;

interface Props {
  product: CountedProduct;
  onClose: () => void;
  onCorrected?: (stockQuantity: number) => void;
}

const correctionForm = z.object({
  place: z.int(),
  seenQuantity: z.int(),
  quantity: z.string().transform((typed, ctx) => {
    const quantity = stockOf(typed);
    if (quantity !== null) return quantity;
    ctx.addIssue('Please enter a whole number, 0 or more');
    return z.NEVER;
  }),
  note: z.string().trim().min(1, 'Please say why'),
});

const stockAt = ({ combinations, stockQuantity }: CountedProduct, place: number) =>
  combinations[place]?.stock ?? stockQuantity;

/** Sets the stock to the counted quantity, with a reason. If the stock changed meanwhile, asks to check the count. */
export function CorrectStockDialog({ product, onClose, onCorrected }: Props) {
  const { combinations } = product;
  const form = useForm({
    resolver: zodResolver(correctionForm),
    // The usual reason; staff can write another one.
    defaultValues: { place: 0, seenQuantity: stockAt(product, 0), quantity: '', note: 'Counted' },
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const [place, seenQuantity, typedQuantity] = useWatch({
    control,
    name: ['place', 'seenQuantity', 'quantity'],
  });
  const counted = stockOf(typedQuantity);
  const counting = combinations[place];
  const toast = useToast();
  const failure = useFailure();
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
        form.setValue('seenQuantity', body.available);
        setError('quantity', { message: body.message });
      } else {
        failure('Save failed')(error);
      }
    },
  });
  const draft = useFormDraft(form, {
    name: `stock-${product.id}`,
    fields: ['place', 'quantity', 'note'],
    schemas: { place: z.int().lt(Math.max(1, combinations.length)) },
    // The server notices what was sold since the count was typed.
    along: ['seenQuantity'],
    isSending: correct.isPending || correct.isSuccess,
  });
  const save = handleSubmit(({ quantity, note }) =>
    correct.mutate({
      id: product.id,
      ...(counting && { options: counting.options }),
      seenQuantity,
      quantity,
      note,
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Correct stock"
      description={`The store says there are ${seenQuantity}. How many do you count?`}
      submitLabel="Correct stock"
      pending={correct.isPending}
      draft={draft}
      onSubmit={(event) => void save(event)}
    >
      {counting && (
        <SelectField
          {...register('place', {
            valueAsNumber: true,
            onChange: () =>
              form.setValue('seenQuantity', stockAt(product, form.getValues('place'))),
          })}
          label="Combination"
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
    ? 'Same as the store’s count.'
    : `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than the store says.`;
