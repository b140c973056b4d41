import { useState } from 'react';
import { formatLagosDay } from '#shared/lagos-time.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { PlanState, PlanStatement } from '#shared/plan-statement.ts';
import { isOn } from '#shared/settings.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { useOrderAction } from '#client/admin/orders/use-order-action.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { ToneBadge, type Tone } from '#client/admin/ui/badges.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Facts, Section } from '#client/admin/ui/panel.tsx';
import { Switch } from '#client/admin/ui/switch.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import {
  draftOfTerms,
  readTerms,
  termsDraft,
  usualTerms,
  type TermsProblems,
} from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

export const planStates: Record<PlanState, { label: string; tone: Tone }> = {
  unpaid: { label: 'First part awaited', tone: 'yellow' },
  active: { label: 'Goes on', tone: 'blue' },
  paused: { label: 'Paused', tone: 'grey' },
  paid: { label: 'Paid', tone: 'green' },
  ended: { label: 'Ended', tone: 'grey' },
};

export const PlanBadge = ({ plan: { state, isLate } }: { plan: PlanStatement }) => (
  <ToneBadge tone={isLate ? 'red' : planStates[state].tone}>
    {isLate ? 'Late' : planStates[state].label}
  </ToneBadge>
);

/** The plan of an order that is paid in parts, or the way to agree on one. */
export function PlanSection({ order }: { order: OrderDetail }) {
  const { payInParts } = useSettings();
  const mayWrite = useMay()('payments:write');
  const [open, setOpen] = useState<'agree' | 'end' | null>(null);
  const { plan, due } = order.payment;
  const isOver = order.status === 'cancelled';
  if (!plan && (!isOn(payInParts) || !mayWrite || due === 0 || isOver)) return null;
  const close = () => setOpen(null);
  return (
    <Section title="Small-small" action={plan ? <PlanBadge plan={plan} /> : undefined}>
      {plan ? (
        <>
          <Statement plan={plan} />
          {mayWrite && !isOver && plan.due > 0 && (
            <Actions order={order} plan={plan} onOpen={setOpen} />
          )}
        </>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setOpen('agree')}>
          Agree on parts
        </Button>
      )}
      {open === 'agree' && <AgreeDialog order={order} onClose={close} />}
      {open === 'end' && plan && <EndDialog order={order} plan={plan} onClose={close} />}
    </Section>
  );
}

const Statement = ({ plan }: { plan: PlanStatement }) => (
  <Facts
    facts={[
      ...plan.parts.map(({ dueOn, amount, paid }): [string, string] => [
        formatLagosDay(dueOn),
        `${formatNaira(amount)}${paid >= amount ? ', paid' : paid > 0 ? `, ${formatNaira(paid)} paid` : ''}`,
      ]),
      ['Paid', formatNaira(plan.paid)],
      ...(plan.kept > 0 ? [['Kept', formatNaira(plan.kept)] as [string, string]] : []),
      ...(plan.state === 'ended'
        ? []
        : [['Still to come', formatNaira(plan.due)] as [string, string]]),
      ...(plan.freeFrom
        ? [['Reserved until', formatLagosDay(plan.freeFrom)] as [string, string]]
        : []),
    ]}
  />
);

interface ActionsProps {
  order: OrderDetail;
  plan: PlanStatement;
  onOpen: (dialog: 'agree' | 'end') => void;
}

function Actions({ order: { id }, plan: { state, mayShipEarly, paid }, onOpen }: ActionsProps) {
  const pause = trpc.plans.pause.useMutation(
    useOrderAction({ success: 'Plan changed', failure: 'Not changed' }),
  );
  const allow = trpc.plans.allowShipping.useMutation(
    useOrderAction({ success: 'Plan changed', failure: 'Not changed' }),
  );
  return (
    <div className="mt-4 grid gap-3">
      <Switch
        label="May be sent before the last part"
        checked={mayShipEarly}
        disabled={allow.isPending}
        onChange={(isAllowed) => allow.mutate({ id, isAllowed })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onOpen('agree')}>
          Agree anew
        </Button>
        {state !== 'unpaid' && (
          <Button
            variant="secondary"
            size="small"
            pending={pause.isPending}
            onClick={() => pause.mutate({ id, isPaused: state !== 'paused' })}
          >
            {state === 'paused' ? 'Go on' : 'Pause'}
          </Button>
        )}
        {paid > 0 && (
          <Button variant="ghost" size="small" onClick={() => onOpen('end')}>
            End plan
          </Button>
        )}
      </div>
    </div>
  );
}

function AgreeDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { id, payment, total } = order;
  const [problems, setProblems] = useState<TermsProblems>({});
  const agree = trpc.plans.agree.useMutation(
    useOrderAction({
      success: 'Plan agreed on',
      failure: 'Not agreed on',
      onDone: () => {
        draft.discard();
        onClose();
      },
    }),
  );
  const { value, setValue, draft } = useDraftState({
    name: `plan-of-order-${id}`,
    initial: draftOfTerms(payment.plan?.terms ?? usualTerms),
    schema: termsDraft,
    isSending: agree.isPending,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Order #${id} in parts`}
      description="From today. What has come in counts."
      submitLabel="Agree"
      pending={agree.isPending}
      draft={draft}
      onSubmit={() => {
        const { terms, problems: found = {} } = readTerms(value);
        setProblems(found);
        if (terms) agree.mutate({ id, terms });
      }}
    >
      <TermsFields
        value={value}
        onChange={(next) => {
          setProblems({});
          setValue(next);
        }}
        problems={problems}
        total={total}
      />
    </FormDialog>
  );
}

interface EndProps {
  order: OrderDetail;
  plan: PlanStatement;
  onClose: () => void;
}

function EndDialog({ order: { id }, plan: { paid, keptIfEnded }, onClose }: EndProps) {
  const [kept, setKept] = useState<Kobo | null>(keptIfEnded);
  const end = trpc.plans.end.useMutation(
    useOrderAction({ success: 'Plan ended', failure: 'Not ended', onDone: onClose }),
  );
  const isTooMuch = kept !== null && kept > keptIfEnded;
  return (
    <FormDialog
      onClose={onClose}
      title={`End the plan of order #${id}?`}
      description="The order is cancelled, and its pieces go back on sale."
      submitLabel="End Plan"
      destructive
      submitsByButton
      pending={end.isPending}
      onSubmit={() => kept !== null && !isTooMuch && end.mutate({ id, kept })}
    >
      <NairaInput
        label="You keep (₦)"
        value={kept}
        onChange={setKept}
        hint={`At most ${formatNaira(keptIfEnded)}, as agreed.`}
        error={
          kept === null
            ? 'Enter an amount, or 0'
            : isTooMuch
              ? `You may keep ${formatNaira(keptIfEnded)} at most`
              : undefined
        }
      />
      <p className="text-14">
        To give back: <b>{formatNaira(Math.max(0, paid - (kept ?? 0)))}</b>
      </p>
    </FormDialog>
  );
}
