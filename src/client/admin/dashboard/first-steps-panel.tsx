import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FirstStep } from '#shared/first-steps.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { useMay, useMayOpen } from '#client/admin/session/rights.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';

const steps: Record<FirstStep, { title: string; reason: string; to: string }> = {
  name: {
    title: 'Name your store',
    reason: 'It appears on every page, receipt and mail.',
    to: adminPaths.settings,
  },
  email: {
    title: 'Enter your e-mail address',
    reason: 'Customers reply to it, and you get a mail about each order.',
    to: adminPaths.settings,
  },
  whatsapp: {
    title: 'Enter your WhatsApp number',
    reason: 'Without it, shoppers cannot reach you on WhatsApp.',
    to: adminPaths.settings,
  },
  payment: {
    title: 'Set up payments',
    reason: 'Enter a bank account, or the live keys of a provider. One of them is enough.',
    to: adminPaths.payments,
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
          >
            {step === 'name' && !isDone && <KeepName />}
          </StepItem>
        ))}
      </ul>
    </Panel>
  );
}

interface StepProps {
  title: string;
  reason: string;
  to: string;
  isDone: boolean;
  children: ReactNode;
}

const StepItem = ({ title, reason, to, isDone, children }: StepProps) => (
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
          {children}
        </>
      )}
    </span>
  </li>
);

/** For a seller who keeps the default name of the store. */
function KeepName() {
  const { storeName } = useSettings();
  const utils = trpc.useUtils();
  const save = trpc.settings.save.useMutation({
    onSuccess: () => Promise.all([utils.reports.firstSteps.invalidate(), utils.audit.invalidate()]),
  });
  return (
    <button
      type="button"
      disabled={save.isPending}
      onClick={() => save.mutate({ storeName })}
      className="relative min-h-11 text-left font-medium underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink"
    >
      Keep “{storeName}”
    </button>
  );
}
