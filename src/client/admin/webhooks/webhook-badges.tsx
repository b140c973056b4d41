import type {
  WebhookDeliveryState,
  WebhookDeliveryView,
  WebhookEndpointView,
} from '#shared/webhooks.ts';
import { ToneBadge, type Tone } from '#client/admin/ui/badges.tsx';

const disabledTexts = { staff: 'Disabled', failing: 'Disabled: failing', gone: 'Disabled: gone' };

/** Whether an endpoint works. */
export function EndpointBadge({ endpoint }: { endpoint: WebhookEndpointView }) {
  const { isEnabled, disabledReason, failingSince } = endpoint;
  if (!isEnabled) {
    const reason = disabledReason ?? 'staff';
    return (
      <ToneBadge tone={reason === 'staff' ? 'grey' : 'red'}>{disabledTexts[reason]}</ToneBadge>
    );
  }
  return failingSince ? (
    <ToneBadge tone="red">Failing</ToneBadge>
  ) : (
    <ToneBadge tone="green">Enabled</ToneBadge>
  );
}

const stateTones: Record<WebhookDeliveryState, Tone> = {
  waiting: 'yellow',
  delivered: 'green',
  failed: 'red',
};
export const webhookDeliveryStateLabels: Record<WebhookDeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

type Props = Pick<WebhookDeliveryView, 'state' | 'attempts'>;

/** A delivery that waits for another attempt is retried. */
export const WebhookDeliveryBadge = ({ state, attempts }: Props) => (
  <ToneBadge tone={stateTones[state]}>
    {state === 'waiting' && attempts > 0 ? 'Retrying' : webhookDeliveryStateLabels[state]}
  </ToneBadge>
);
