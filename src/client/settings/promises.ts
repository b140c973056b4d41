import { policyPath, type PolicyName } from '#shared/policies.ts';
import { defaultSettings, type SettingKey } from '#shared/settings.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { useSettings } from './settings-provider.tsx';
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
 * delivery, so it is not shown by a store that charges for it.
 */
export function usePromises(): Promised[] {
  const settings = useSettings();
  const { data: delivery } = trpc.delivery.summary.useQuery();
  const isFalse = (setting: SettingKey) =>
    setting === 'deliveryPromise' &&
    Boolean(delivery) &&
    settings.deliveryPromise === texts.shownSettings(defaultSettings).deliveryPromise;
  return kinds.flatMap(([setting, icon, policy]) => {
    const text = isFalse(setting) ? '' : settings[setting];
    return text === '' ? [] : [{ icon, text, to: policyPath(policy) }];
  });
}
