import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import {
  type DisputeDetail,
  disputeEvidence,
  type DisputeEvidence,
  type DisputeEvidenceDraft,
} from '#shared/disputes.ts';
import { refundLimitText } from '#shared/staff-rights.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';
import { amountText } from '#shared/money.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { EvidenceUpload } from './evidence-upload.tsx';
import { useAnswer } from './use-answer.ts';

type Field = keyof DisputeEvidenceDraft;

/** The store adds what the caller may not read, and checks it. */
const visibleEvidence = ({ withheld }: DisputeDetail) =>
  disputeEvidence.extend(
    Object.fromEntries(withheld.map((field) => [field, z.string()])),
  ) as unknown as z.ZodType<DisputeEvidence, DisputeEvidenceDraft>;

/** The evidence to check and complete, and the two possible answers: decline with it, or accept. */
export function AnswerForm({ dispute }: { dispute: DisputeDetail }) {
  const { provider, amount, currency, withheld } = dispute;
  const { register, handleSubmit, formState, getValues, reset, setValue } = useForm<
    DisputeEvidenceDraft,
    unknown,
    DisputeEvidence
  >({
    resolver: zodResolver(visibleEvidence(dispute)),
    defaultValues: dispute.evidence,
  });
  const [dialog, setDialog] = useState<'decline' | 'accept' | null>(null);
  const failure = useFailure();
  /** Makes `saved` the last saved state. What was typed since then stays unsaved. */
  const markSaved = (saved: DisputeEvidenceDraft) => {
    const typed = getValues();
    reset(saved);
    for (const field of Object.keys(saved) as Field[]) {
      if (typed[field] !== saved[field]) setValue(field, typed[field], { shouldDirty: true });
    }
  };
  const { save, decline, accept } = useAnswer(dispute, { onDraftSaved: markSaved });
  const field = (name: Field, hint?: string) => {
    const readOnly = withheld.includes(name);
    return {
      ...register(name),
      error: formState.errors[name]?.message,
      readOnly,
      hint: readOnly ? 'You may not read this. The store fills it in.' : hint,
    };
  };
  const name = providerNames[provider];
  const close = () => setDialog(null);
  const limitId = useId();
  const { data: limit = null } = trpc.payments.refundLimit.useQuery();
  const isBeyondLimit = limit !== null && (currency !== 'NGN' || amount > limit);
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(
          () => setDialog('decline'),
          (errors) => failure('Some fields are invalid')(Object.values(errors)[0]?.message ?? ''),
        )(event)
      }
    >
      <UnsavedChangesGuard when={formState.isDirty} />
      <Panel
        title="Evidence"
        description={`What is sent to ${name} when you decline. Check it and add what is missing.`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextAreaField
            {...field('message')}
            label="Why you decline"
            rows={2}
            maxLength={1000}
            className="sm:col-span-2"
          />
          <TextField {...field('customerName')} label="Customer" maxLength={120} />
          <TextField {...field('customerPhone')} label="Phone" type="tel" maxLength={40} />
          <TextField {...field('customerEmail')} label="E-mail" type="email" maxLength={200} />
          <TextField
            {...field('deliveryDate')}
            label="Delivered on"
            type={withheld.includes('deliveryDate') ? 'text' : 'date'}
          />
          <TextField
            {...field('deliveryAddress')}
            label="Delivery address"
            maxLength={500}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('deliveryProof', 'Waybill number, courier, who signed for it.')}
            label="Proof of delivery"
            rows={3}
            maxLength={3000}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('serviceDetails')}
            label="What was sold"
            rows={7}
            maxLength={5000}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('messages', 'What the customer wrote, and what you wrote to them.')}
            label="Messages and notes"
            rows={6}
            maxLength={10_000}
            className="sm:col-span-2"
          />
          <EvidenceUpload dispute={dispute} />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-hairline pt-4">
          <Button type="submit" pending={decline.isPending}>
            Decline with evidence
          </Button>
          <Button
            variant="secondary"
            pending={accept.isPending}
            disabled={isBeyondLimit}
            aria-describedby={isBeyondLimit ? limitId : undefined}
            onClick={() => setDialog('accept')}
          >
            Accept and refund
          </Button>
          <Button
            variant="ghost"
            pending={save.isPending}
            onClick={() => save.mutate({ id: dispute.id, evidence: getValues() })}
          >
            Save draft
          </Button>
          {isBeyondLimit && (
            <p id={limitId} className="w-full text-14 text-muted">
              {refundLimitText(limit)}
            </p>
          )}
        </div>
      </Panel>
      <ConfirmDialog
        open={dialog === 'decline'}
        onClose={close}
        title="Send this evidence?"
        confirmLabel="Decline with evidence"
        pending={decline.isPending}
        onConfirm={() =>
          void handleSubmit((evidence) => {
            // The server stores the evidence before it sends it: nothing is unsaved from here on.
            markSaved(getValues());
            decline.mutate({ id: dispute.id, evidence }, { onSettled: close });
          })()
        }
      >
        {name} accepts one answer to a dispute. You cannot change it afterwards.
      </ConfirmDialog>
      {dialog === 'accept' && (
        <ReasonDialog
          subject={`accept-dispute-${dispute.id}`}
          title="Accept the dispute?"
          description={`${name} refunds ${amountText(amount, currency)} to the customer. This cannot be undone.`}
          submitLabel={`Refund ${amountText(amount, currency)}`}
          pending={accept.isPending}
          onClose={close}
          onSubmit={(message) => accept.mutate({ id: dispute.id, message }, { onSuccess: close })}
        />
      )}
    </form>
  );
}
