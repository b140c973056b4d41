import type { ReactNode } from 'react';
import { daysText, type Retention } from '#shared/retention.ts';
import { Panel } from '#client/admin/ui/panel.tsx';

interface Row {
  what: string;
  note: ReactNode;
  duration: string;
}

const variable = (name: string) => <code className="break-all">{name}</code>;

const rowsOf = ({ mailDays, webhookBodyDays, activityDays, messageDays }: Retention): Row[] => [
  {
    what: 'Orders and payments',
    note: 'Tax law requires amounts, dates and references. Erase a customer to remove their personal data.',
    duration: 'Until you erase the customer',
  },
  {
    what: 'Messages of the contact form',
    note: variable('RETAIN_MESSAGE_DAYS'),
    duration: daysText(messageDays),
  },
  {
    what: 'Notices of payment providers',
    note: <>They repeat the customer’s name and address. {variable('RETAIN_WEBHOOK_BODY_DAYS')}</>,
    duration: daysText(webhookBodyDays),
  },
  {
    what: 'The record of sent mail',
    note: variable('RETAIN_MAIL_DAYS'),
    duration: daysText(mailDays),
  },
  {
    what: 'Activity, and the times of notices',
    note: variable('RETAIN_ACTIVITY_DAYS'),
    duration: daysText(activityDays),
  },
  {
    what: 'Network addresses of staff who signed in',
    note: 'Counted from the last sign-in from there.',
    duration: daysText(180),
  },
  {
    what: 'Sign-ins that have ended, and counts of visits',
    note: 'Counts contain network addresses.',
    duration: '1 hour after they end',
  },
];

/** Which data is removed when, as this installation is configured. */
export const RetentionPanel = ({ retention }: { retention: Retention }) => (
  <Panel
    title="How long data is kept"
    description="Older data is removed every hour. The person who runs the server sets the times with the variables named here."
    flush
  >
    <dl className="divide-y divide-hairline">
      {rowsOf(retention).map(({ what, note, duration }) => (
        <div
          key={what}
          className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
        >
          <dt>
            <span className="block font-medium">{what}</span>
            <span className="block text-14 text-muted">{note}</span>
          </dt>
          <dd className="text-14 font-medium sm:text-right">
            {duration === daysText(0) ? 'Never removed' : duration}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
