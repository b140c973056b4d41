import { type StaffPaymentSetting } from '#shared/payment-settings.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { lagosDateTime, timeAgo } from '#client/admin/ui/date-time.tsx';
import { providerGuides } from './provider-labels.ts';

/** Where the provider sends its events, and when the last one arrived. */
export function WebhookAddress({ setting }: { setting: StaffPaymentSetting }) {
  const { provider, webhookAddress, lastEventAt } = setting;
  const name = providerNames[provider];
  return (
    <div>
      <p className="mb-1.5 text-14 font-medium">Webhook address</p>
      <div className="flex items-center rounded-small border border-hairline bg-paper pl-3">
        <code className="min-w-0 flex-1 py-2 text-14 break-all">{webhookAddress}</code>
        <CopyButton text={webhookAddress} label={`Copy ${name}’s webhook address`} />
      </div>
      <p className="mt-1.5 text-14 text-muted">
        Paste it at {name} under {providerGuides[provider].webhookMenu}.
      </p>
      <p className="mt-2 flex items-center gap-2 text-14">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${lastEventAt ? 'bg-success' : 'bg-edge'}`}
        />
        {lastEventAt ? (
          <time dateTime={lastEventAt} title={lagosDateTime(lastEventAt)}>
            Last event: {timeAgo(lastEventAt)}
          </time>
        ) : (
          `No event has arrived from ${name} yet.`
        )}
      </p>
    </div>
  );
}
