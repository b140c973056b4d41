import { useState } from 'react';
import type { DisputeDetail } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { ReasonDialog } from '../orders/payment/reason-dialog.tsx';
import { amountText } from '#shared/amount-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { UnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx';
import { EvidenceFile } from './evidence-file.tsx';
import { useAnswer } from './use-answer.ts';

/** What will be sent, to be checked and completed, and the two answers there are. */
export function AnswerForm({ dispute }: { dispute: DisputeDetail }) {
  const { provider, amount, currency } = dispute;
  const form = useAnswer(dispute);
  const [asks, setAsks] = useState<'decline' | 'accept' | null>(null);
  const [reason, setReason] = useState('');
  const name = providerNames[provider];
  const close = () => setAsks(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) setAsks('decline');
      }}
    >
      <UnsavedChangesGuard when={form.isDirty} />
      <Panel
        title="Evidence"
        description={`What is sent to ${name} when you decline. Check it and add what is missing.`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextAreaField
            {...form.field('message')}
            label="Why you decline"
            rows={2}
            maxLength={1000}
            className="sm:col-span-2"
          />
          <TextField {...form.field('customerName')} label="Customer" maxLength={120} />
          <TextField {...form.field('customerPhone')} label="Phone" type="tel" maxLength={40} />
          <TextField {...form.field('customerEmail')} label="E-mail" type="email" maxLength={200} />
          <TextField {...form.field('deliveryDate')} label="Delivered on" type="date" />
          <TextField
            {...form.field('deliveryAddress')}
            label="Delivery address"
            maxLength={500}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...form.field('deliveryProof')}
            label="Proof of delivery"
            hint="Waybill number, courier, who signed for it."
            rows={3}
            maxLength={3000}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...form.field('serviceDetails')}
            label="What was sold"
            rows={7}
            maxLength={5000}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...form.field('messages')}
            label="Messages and notes"
            hint="What the customer wrote, and what you wrote to them."
            rows={6}
            maxLength={10_000}
            className="sm:col-span-2"
          />
          <EvidenceFile dispute={dispute} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-hairline pt-4">
          <Button type="submit" pending={form.isDeclining}>
            Decline with evidence
          </Button>
          <Button variant="secondary" pending={form.isAccepting} onClick={() => setAsks('accept')}>
            Accept and refund
          </Button>
          <Button variant="ghost" pending={form.isSaving} onClick={form.save}>
            Save draft
          </Button>
        </div>
      </Panel>
      <ConfirmDialog
        open={asks === 'decline'}
        onOpenChange={close}
        title="Send this evidence?"
        confirmLabel="Decline with evidence"
        pending={form.isDeclining}
        onConfirm={() => form.decline(close)}
      >
        {name} takes one answer to a dispute. It cannot be changed afterwards.
      </ConfirmDialog>
      {asks === 'accept' && (
        <ReasonDialog
          title="Accept the dispute?"
          description={`${name} gives ${amountText(amount, currency)} back to the customer. This cannot be taken back.`}
          submitLabel={`Refund ${amountText(amount, currency)}`}
          reason={reason}
          onReason={setReason}
          pending={form.isAccepting}
          onClose={close}
          onSubmit={() => form.accept(reason, close)}
        />
      )}
    </form>
  );
}
