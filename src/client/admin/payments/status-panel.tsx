import { type StaffPaymentSetting } from '#shared/payment-settings.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface Props {
  providers: StaffPaymentSetting[];
  sandbox: boolean;
}

/** Whether shoppers can pay at all. */
export function StatusPanel({ providers, sandbox }: Props) {
  const enabled = providers.filter(
    ({ isEnabled, problems }) => isEnabled && !problems.includes('test_keys_beside_live'),
  );
  const isLive = !sandbox && enabled.some(({ mode }) => mode === 'live');
  const names = enabled.map(({ provider }) => providerNames[provider]).join(' and ');
  const isOn = enabled.length > 0;
  return (
    <div className="card mb-6 flex items-start gap-4 p-4 sm:p-5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${isOn ? 'bg-tone-green text-tone-green-text' : 'bg-tone-grey text-tone-grey-text'}`}
      >
        <AdminIcon name={isOn ? 'check' : 'card'} />
      </span>
      <div>
        <h2 className="text-18 font-semibold">
          {isOn ? 'Payments Enabled' : 'No Payment Methods Configured'}
        </h2>
        <p className="text-14 text-muted">
          {isOn
            ? `Shoppers pay through ${names}${isLive ? '.' : ', with test money only.'}`
            : 'Shoppers order by WhatsApp or by bank transfer. Enable a provider to take cards.'}
        </p>
      </div>
    </div>
  );
}
