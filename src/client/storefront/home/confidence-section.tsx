import type { PaymentMark } from '#shared/payment-marks.ts';
import { policyPath, policyTitles } from '#shared/policies.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePromises } from '#client/settings/promises.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { PaymentMarks } from '#client/ui/payment-marks.tsx';
import * as texts from '#client/texts/home.ts';

const policies = ['delivery', 'returns', 'warranty', 'authenticity', 'care', 'privacy'] as const;

/** The store's promises again, the payment methods, and links to more. */
export function ConfidenceSection() {
  const promises = usePromises();
  const { data: marks = [] } = trpc.payments.marks.useQuery();
  return (
    <section aria-labelledby="confidence" className="border-t border-hairline py-16">
      <div className="shell">
        <h2 id="confidence" className="font-display text-24 sm:text-32">
          {texts.shopWithConfidence}
        </h2>
        <ul className="mt-6 grid border-t border-hairline sm:grid-cols-2 sm:gap-x-8 lg:flex">
          {promises.map(({ icon, text }) => (
            <li
              key={icon}
              className="flex gap-3 border-b border-hairline py-4 lg:flex-1 lg:flex-col lg:border-b-0"
            >
              <Icon name={icon} className="size-5 text-accent-text" />
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
          {marks.length > 0 && (
            <li className="flex gap-3 border-b border-hairline py-4 lg:flex-1 lg:flex-col lg:border-b-0">
              <Icon name="card" className="size-5 text-accent-text" />
              <div className="min-w-0">
                <p>
                  {texts.payBy}
                  {waysToPay(marks)}
                </p>
                <PaymentMarks marks={marks} className="mt-3 text-muted" />
              </div>
            </li>
          )}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-6 text-14">
          {policies.map((name) => (
            <li key={name}>
              <Link
                to={policyPath(name)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {policyTitles[name]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `card, bank transfer or USSD`. */
function waysToPay(marks: readonly PaymentMark[]): string {
  const ways = [
    marks.includes('visa') && texts.card,
    marks.includes('transfer') && texts.bankTransfer,
    marks.includes('ussd') && texts.ussd,
  ].filter((way) => way !== false);
  return [ways.slice(0, -1).join(', '), ways.at(-1)].filter(Boolean).join(texts.or);
}
