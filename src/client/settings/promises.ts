import { policyPath, type PolicyName } from '#shared/policies.ts';
import type { SettingKey } from '#shared/settings.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { useSettings } from './settings-provider.tsx';
import { generalArrival } from './general-arrival.ts';
import * as texts from '#client/texts/settings.ts';

interface Promised {
  icon: IconName;
  text: string;
  /** Where the store says more. */
  to: string;
}

const kinds: [setting: SettingKey, icon: IconName, policy: PolicyName][] = [
  ['deliveryPromise', 'truck', 'delivery'],
  ['returnsPromise', 'return', 'returns'],
  ['authenticityPromise', 'shield', 'authenticity'],
];

/**
 * The promises of the store to every shopper; the seller removes those that it does not make. The default promises free
 * delivery; a store that charges for it says how long it takes instead, where the page does not say so already.
 */
export function usePromises({ saysArrival = false } = {}): Promised[] {
  const settings = useSettings();
  const { data: delivery } = trpc.delivery.summary.useQuery();
  const textOf = (setting: SettingKey) =>
    setting === 'deliveryPromise' &&
    delivery &&
    settings.deliveryPromise === texts.defaultDeliveryPromise
      ? saysArrival
        ? ''
        : generalArrival(delivery)
      : settings[setting];
  return kinds.flatMap(([setting, icon, policy]) => {
    const text = textOf(setting);
    return text === '' ? [] : [{ icon, text, to: policyPath(policy) }];
  });
}
