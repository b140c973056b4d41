import type { WhatsappState } from '#shared/whatsapp.ts';
import { whatsappKindTitles } from '#shared/whatsapp-templates.ts';
import { trpc } from '#client/lib/trpc.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Section } from '#client/admin/ui/panel.tsx';

const stateTexts: Record<WhatsappState, string> = {
  waiting: 'Waits',
  sending: 'Is being sent',
  accepted: 'Is being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent',
};

/**
 * The messages that were sent about an order through the WhatsApp Cloud API; nothing for a store that does not use
 * it.
 */
export function OrderMessages({ orderId }: { orderId: number }) {
  const { data = [] } = trpc.whatsapp.ofOrder.useQuery({ id: orderId });
  if (data.length === 0) return null;
  return (
    <Section title="WhatsApp messages">
      <ul className="grid gap-2 text-14">
        {data.map(({ id, kind, state, problem, updatedAt }) => (
          <li key={id}>
            <p>
              {whatsappKindTitles[kind]}:{' '}
              <span className={state === 'failed' ? 'font-medium text-danger' : 'font-medium'}>
                {stateTexts[state]}
              </span>{' '}
              <DateTime iso={updatedAt} time className="text-muted" />
            </p>
            {problem && <p className="text-muted wrap-anywhere">{problem}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
