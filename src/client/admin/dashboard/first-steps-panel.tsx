import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FirstStep } from '#shared/first-steps.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay, useMayOpen } from '#client/admin/session/rights.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { useFailure, useSave } from '#client/admin/ui/use-save.ts';

interface Step {
  title: string;
  reason: string;
  to: string;
  /** Shown while the step is open, to take it at once. */
  Actions?: () => ReactNode;
}

const steps: Record<FirstStep, Step> = {
  name: {
    title: 'Name your store',
    reason: 'It appears on every page, receipt and mail.',
    to: adminPaths.setting('storeName'),
    Actions: KeepName,
  },
  email: {
    title: 'Enter your e-mail address',
    reason: 'Customers reply to it, and you get a mail about each order.',
    to: adminPaths.setting('storeEmail'),
  },
  whatsapp: {
    title: 'Enter your WhatsApp number',
    reason: 'Without it, shoppers cannot reach you on WhatsApp.',
    to: adminPaths.setting('whatsappNumber'),
  },
  payment: {
    title: 'Enter your bank account',
    reason:
      'Shoppers transfer to it. With a payment provider they also pay by card; one of both is enough.',
    to: adminPaths.setting('bankName'),
    Actions: UseProvider,
  },
  delivery: {
    title: 'Set delivery fees',
    reason: 'By state and area, with days. Until then, delivery is free.',
    to: adminPaths.delivery,
    Actions: KeepFreeDelivery,
  },
  vat: {
    title: 'Do you charge VAT?',
    reason:
      'Only a business that is registered for it may. Until you answer, orders are charged with it.',
    to: adminPaths.setting('taxRate'),
    Actions: AnswerVat,
  },
  product: {
    title: 'Add your first product',
    reason: 'Shoppers find it in your store at once.',
    to: adminPaths.newProduct,
  },
  policies: {
    title: 'Read your policies',
    reason: 'Delivery, returns and privacy show a default text until you confirm it.',
    to: adminPaths.policies,
  },
};

const examplesText = 'The current pieces are examples. Delete them when you are ready.';

/** The steps that a new store needs before it sells, as far as the person may take them; hidden once all are done. */
export function FirstStepsPanel() {
  const isOpen = useMay()('settings:write');
  const mayOpen = useMayOpen();
  const { data } = trpc.reports.firstSteps.useQuery(undefined, {
    enabled: isOpen,
    refetchOnMount: 'always',
  });
  if (!isOpen || !data) return null;
  const open = data.steps.filter(({ step }) => mayOpen(steps[step].to));
  const done = open.filter(({ isDone }) => isDone).length;
  if (done === open.length) return null;
  return (
    <Panel
      title="First steps"
      action={
        <span className="text-14 text-muted tabular-nums">
          {done} of {open.length} done
        </span>
      }
      flush
    >
      <ul className="grid overflow-hidden sm:grid-cols-2">
        {open.map(({ step, isDone }) => (
          <StepItem
            key={step}
            {...steps[step]}
            {...(step === 'product' && data.hasExamples && { reason: examplesText })}
            isDone={isDone}
          />
        ))}
      </ul>
    </Panel>
  );
}

const StepItem = ({ title, reason, to, isDone, Actions }: Step & { isDone: boolean }) => (
  <li className="relative -mb-px flex items-start gap-3 border-b border-hairline px-4 py-3 hover:bg-paper sm:px-5">
    <span
      className={classes(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        isDone ? 'border-success bg-success text-white' : 'border-edge',
      )}
    >
      {isDone && <AdminIcon name="check" className="size-3.5" />}
    </span>
    <span className="min-w-0 text-14">
      {isDone ? (
        <span className="text-muted">
          {title}
          <span className="sr-only"> (done)</span>
        </span>
      ) : (
        <>
          <Link
            to={to}
            className="font-medium underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
          >
            {title}
          </Link>
          <span className="block text-muted">{reason}</span>
          {Actions && <Actions />}
        </>
      )}
    </span>
  </li>
);

const actionStyle =
  'relative min-h-11 text-left font-medium underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink';

function useAfterStep() {
  const utils = trpc.useUtils();
  const saving = useSave();
  return saving({
    failed: 'Not saved',
    onDone: () => Promise.all([utils.reports.firstSteps.invalidate(), utils.audit.invalidate()]),
  });
}

/** For a seller who keeps the default name of the store. */
function KeepName() {
  const { storeName } = useSettings();
  const save = trpc.settings.save.useMutation(useAfterStep());
  return (
    <button
      type="button"
      disabled={save.isPending}
      onClick={() => save.mutate({ storeName })}
      className={actionStyle}
    >
      Keep “{storeName}”
    </button>
  );
}

function UseProvider() {
  return (
    <Link to={adminPaths.payments} className={classes(actionStyle, 'inline-flex items-center')}>
      Use a payment provider
    </Link>
  );
}

/** For a seller who delivers free of charge. */
function KeepFreeDelivery() {
  const utils = trpc.useUtils();
  const failure = useFailure();
  const save = trpc.delivery.save.useMutation(useAfterStep());
  const keep = () => utils.delivery.forStaff.fetch().then(save.mutate, failure('Not saved'));
  return (
    <button
      type="button"
      disabled={save.isPending}
      onClick={() => void keep()}
      className={actionStyle}
    >
      Keep delivery free
    </button>
  );
}

function AnswerVat() {
  const { taxRate } = useSettings();
  const save = trpc.settings.save.useMutation(useAfterStep());
  return (
    <span className="flex flex-wrap gap-x-5">
      {[
        { answer: `Yes, ${taxRate}%`, rate: taxRate },
        { answer: 'No, not registered', rate: '0' },
      ].map(({ answer, rate }) => (
        <button
          key={rate}
          type="button"
          disabled={save.isPending}
          onClick={() => save.mutate({ taxRate: rate })}
          className={actionStyle}
        >
          {answer}
        </button>
      ))}
    </span>
  );
}
