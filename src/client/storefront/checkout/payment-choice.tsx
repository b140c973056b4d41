import type { PaymentMethod } from '#shared/orders.ts';
import type { PublicPaymentSetting } from '#shared/payments.ts';
import { Icon } from '../../ui/icon.tsx';

type OnlineMethod = Exclude<PaymentMethod, 'whatsapp'>;

const choices: Record<OnlineMethod, { title: string; text: string; icon: 'card' | 'bank' }> = {
  card: { title: 'Card Payment', text: 'Visa, Mastercard, Verve', icon: 'card' },
  bank_transfer: { title: 'Bank Transfer', text: 'Direct bank transfer', icon: 'bank' },
};

/** What the enabled providers together can do, card first; empty when there is none. */
export const offeredMethods = (providers: readonly PublicPaymentSetting[]): OnlineMethod[] =>
  (['card', 'bank_transfer'] as const).filter((method) =>
    providers.some(
      ({ isEnabled, supportedMethods }) => isEnabled && supportedMethods.includes(method),
    ),
  );

interface Props {
  methods: readonly OnlineMethod[];
  value: PaymentMethod | undefined;
  onChange: (method: OnlineMethod) => void;
}

export const PaymentChoice = ({ methods, value, onChange }: Props) => (
  <fieldset>
    <legend className="font-display text-24">Payment Method</legend>
    <div className="mt-6 grid gap-3">
      {methods.map((method) => {
        const { title, text, icon } = choices[method];
        return (
          <label
            key={method}
            className="flex min-h-16 items-center gap-4 rounded-small border border-edge bg-surface px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              className="size-5 accent-ink"
            />
            <span className="flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-14 text-muted">{text}</span>
            </span>
            <Icon name={icon} className="size-6 text-muted" />
          </label>
        );
      })}
    </div>
  </fieldset>
);
