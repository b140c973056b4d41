import { useId } from 'react';
import { providerMethod, type PaymentProvider, type ProviderMethod } from '#shared/payments.ts';
import { providerFacts } from '#shared/payment-providers.ts';
import { providerMethodLabels } from './provider-labels.ts';

interface Props {
  provider: PaymentProvider;
  value: ProviderMethod[];
  onChange: (methods: ProviderMethod[]) => void;
  disabled: boolean;
  error?: string | undefined;
}

export function ProviderMethodChoice({ provider, value, onChange, disabled, error }: Props) {
  const errorId = useId();
  const toggle = (method: ProviderMethod) =>
    onChange(
      providerMethod.options.filter((each) =>
        each === method ? !value.includes(method) : value.includes(each),
      ),
    );
  return (
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-14 font-medium">Supported Methods</legend>
      {providerFacts[provider].methods.map((method) => {
        const { label, hint } = providerMethodLabels[method];
        return (
          <label
            key={method}
            className="flex min-h-11 items-center gap-3 text-14 has-disabled:text-muted"
          >
            <input
              type="checkbox"
              checked={value.includes(method)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(method)}
              className="size-5 accent-ink"
            />
            <span>
              {label}
              {hint && <span className="text-muted"> ({hint})</span>}
            </span>
          </label>
        );
      })}
      {error && (
        <p id={errorId} className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
