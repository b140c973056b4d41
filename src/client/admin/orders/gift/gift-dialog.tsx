import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { MAX_GIFT_NOTE, type Gift } from '#shared/gifts.ts';
import { localPhone } from '#shared/phone.ts';
import { giftCorrection } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { FormMoment } from '#client/admin/ui/form-moment.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

type Correction = z.infer<typeof giftCorrection>;
type Values = Record<'recipientName' | 'recipientPhone' | 'note' | 'wishedOn', string> & {
  hidesPrices: boolean;
};

const draftFields = ['recipientName', 'recipientPhone', 'note', 'wishedOn', 'hidesPrices'] as const;

interface Props {
  orderId: number;
  gift: Gift;
  onClose: () => void;
}

/** Corrects a gift as arranged with the buyer. Whether it is wrapped was charged, and stays. */
export function GiftDialog({ orderId, gift, onClose }: Props) {
  const { isWrapped: _, ...values } = gift;
  const form = useForm<Values, unknown, Correction>({
    // The schema accepts any input; the form holds only texts and a switch.
    resolver: zodResolver(giftCorrection as z.ZodType<Correction, Values>),
    defaultValues: {
      ...values,
      recipientPhone: localPhone(gift.recipientPhone),
      wishedOn: gift.wishedOn ?? '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const saving = useSave();
  const refresh = useRefreshOrders();
  const correct = trpc.orders.correctGift.useMutation(
    saving({
      done: 'Gift corrected',
      failed: 'The gift was not corrected',
      onDone: () => {
        onClose();
        return refresh();
      },
    }),
  );
  const draft = useFormDraft(form, {
    name: `gift-${orderId}`,
    fields: draftFields,
    isSending: correct.isPending,
  });
  const errorOf = (name: keyof Values) => sentence(formState.errors[name]?.message);
  const save = handleSubmit((correction) => correct.mutate({ ...correction, id: orderId }));
  return (
    <FormDialog
      onClose={onClose}
      title={`Gift of order #${orderId}`}
      description="The timeline keeps the old details."
      submitLabel="Save gift"
      pending={correct.isPending}
      draft={draft}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        {...register('recipientName')}
        label="Recipient’s name"
        maxLength={120}
        autoComplete="off"
        error={errorOf('recipientName')}
      />
      <TextField
        {...register('recipientPhone')}
        label="Recipient’s phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        error={errorOf('recipientPhone')}
      />
      <TextAreaField
        {...register('note')}
        label="Note"
        rows={3}
        maxLength={MAX_GIFT_NOTE}
        error={errorOf('note')}
      />
      <FormMoment
        control={form.control}
        name="wishedOn"
        label="Wished day"
        error={errorOf('wishedOn')}
      />
      <label className="flex min-h-11 items-center gap-3 text-14">
        <input type="checkbox" {...register('hidesPrices')} className="size-5 accent-ink" />
        No prices in the parcel
      </label>
    </FormDialog>
  );
}
