import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CashOfPerson } from '#shared/cash-counts.ts';
import { formatNaira, MAX_PRICE } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

const countForm = z.object({
  counted: z
    .number()
    .nullable()
    .transform((kobo, ctx) => {
      if (kobo !== null && kobo <= MAX_PRICE) return kobo;
      ctx.addIssue('Please enter the amount that you counted, or 0');
      return z.NEVER;
    }),
  note: z.string().trim(),
});

const draftFields = ['counted', 'note'] as const;

interface Props {
  cash: CashOfPerson;
  onClose: () => void;
}

/** Records what somebody counted. */
export function CountDialog({ cash, onClose }: Props) {
  const { day, personId, person, received, refunded, counts } = cash;
  const last = counts.at(-1);
  const expected = received - refunded;
  const saving = useSave();
  const utils = trpc.useUtils();
  const count = trpc.cashCounts.count.useMutation(
    saving({
      done: 'Cash counted',
      failed: 'The count was not saved',
      onDone: onClose,
      refresh: () => utils.cashCounts.list.invalidate(),
    }),
  );
  const form = useForm<z.input<typeof countForm>, unknown, z.output<typeof countForm>>({
    resolver: zodResolver(countForm),
    defaultValues: { counted: null, note: '' },
  });
  const { control, register, handleSubmit, formState } = form;
  const draft = useFormDraft(form, {
    name: `cash-${day}-${personId}`,
    fields: draftFields,
    isSending: count.isPending,
  });
  const typed = useWatch({ control, name: 'counted' });
  return (
    <FormDialog
      submitsByButton
      onClose={onClose}
      title={last ? `Correct the count of ${person}` : `Cash of ${person}`}
      description={
        last
          ? `${formatNaira(last.counted)} was counted. The history keeps this count.`
          : 'Count the notes in the drawer, and enter their sum.'
      }
      submitLabel="Save the count"
      pending={count.isPending}
      draft={draft}
      onSubmit={(event) =>
        void handleSubmit((values) =>
          count.mutate({ day, personId, revision: last?.revision ?? 0, ...values }),
        )(event)
      }
    >
      <Controller
        control={control}
        name="counted"
        render={({ field, fieldState }) => (
          <NairaInput {...field} label="Counted (₦)" error={fieldState.error?.message} />
        )}
      />
      {typed !== null && (
        <p role="status" className="text-14">
          {differenceText(typed - expected)}
        </p>
      )}
      <TextField
        {...register('note')}
        label="Note"
        maxLength={300}
        hint="The reason for a difference, for example change for a customer."
        error={formState.errors.note?.message}
      />
    </FormDialog>
  );
}

const differenceText = (difference: number) =>
  difference === 0
    ? 'This matches the recorded cash.'
    : difference > 0
      ? `${formatNaira(difference)} more than was recorded.`
      : `${formatNaira(-difference)} less than was recorded.`;
