import { formatLagosTime } from '#shared/lagos-time.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { ProviderIncident } from '../payments/provider-health.ts';
import type { MailContent } from './mail-content.ts';

const problems: Record<ProviderIncident['problem'], (name: string) => MailContent> = {
  provider_refuses_key: (name) => ({
    subject: `${name} refuses your key`,
    heading: `${name} refuses your key`,
    blocks: [
      { text: `Nobody can pay with ${name}, and payments that were made there are not found.` },
      {
        text: `Copy the current secret key from your ${name} dashboard into the payment settings.`,
      },
    ],
  }),
  provider_silent: (name) => ({
    subject: `${name} does not answer`,
    heading: `${name} does not answer`,
    blocks: [
      {
        text: `Nobody can pay with ${name} at the moment. Payments that were made are found when it answers again.`,
      },
      {
        text: `If it lasts, switch ${name} off in the payment settings, so that shoppers are offered another way to pay.`,
      },
    ],
  }),
};

/** To the store: no payments come in by this provider. */
export function providerProblemMail(
  { provider, problem, since }: ProviderIncident,
  shopUrl: string,
): MailContent {
  const { blocks, ...titles } = problems[problem](providerNames[provider]);
  return {
    ...titles,
    blocks: [
      ...blocks,
      { rows: [['Since', formatLagosTime(since.toISOString())]] },
      { link: { label: 'Open the payment settings', url: `${shopUrl}/admin/payments` } },
    ],
  };
}
