import type { ProviderMethod } from '#shared/payments.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/payment.ts';

const choices: Record<ProviderMethod, { title: string; text: string; icon: IconName }> = {
  card: { title: texts.cardPayment, text: texts.cards, icon: 'card' },
  bank_transfer: { title: texts.bankTransfer, text: texts.directTransfer, icon: 'bank' },
  ussd: { title: texts.ussd, text: texts.ussdText, icon: 'phone' },
};

interface Props<Method extends ProviderMethod> {
  methods: readonly Method[];
  value: ProviderMethod | undefined;
  onChange: (method: Method) => void;
  className?: string;
}

/** Belongs in a `fieldset` whose legend says what to choose. */
export const MethodChoice = <Method extends ProviderMethod>({
  methods,
  value,
  onChange,
  className,
}: Props<Method>) => (
  <div className={classes('grid gap-3', className)}>
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
);
