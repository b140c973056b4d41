import { providerNames } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import { providerGuides } from './provider-labels.ts';

/** The steps to the first payment. */
export function GettingStarted({ provider }: { provider: PaymentProvider }) {
  const name = providerNames[provider];
  const { site, keysPage, keysMenu } = providerGuides[provider];
  const steps = [
    <>
      Create an account at <ExternalLink href={site}>{new URL(site).hostname}</ExternalLink>
    </>,
    <>Complete the business verification {name} asks for</>,
    <>
      Open the API keys page: <ExternalLink href={keysPage}>{keysMenu}</ExternalLink>
    </>,
    <>Copy the public key and the secret key</>,
    <>Paste them above, switch {name} on and save</>,
  ];
  return (
    <Panel title={`Getting Started with ${name}`}>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-3 text-14">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-tone-grey text-12 font-semibold text-tone-grey-text"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const ExternalLink = ({ href, children }: { href: string; children: string }) => (
  <a
    {...newTab}
    href={href}
    className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary-text"
  >
    {children}
  </a>
);
