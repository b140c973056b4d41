import { useMatches } from 'react-router-dom';
import { formatLagosDay } from '#shared/lagos-time.ts';
import { policyNames, policyPath, policyTitles, type PolicyName } from '#shared/policies.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { PolicyText } from '#client/ui/policy-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import * as texts from '#client/texts/chrome.ts';
import * as general from '#client/texts/general.ts';

const descriptions: Record<PolicyName, (store: string) => string> = {
  privacy: (store) =>
    `Which data ${store} uses, why, for how long, who receives it, and which rights you have.`,
  terms: (store) =>
    `The terms of every order at ${store}: prices, payment, ownership, your rights.`,
  delivery: (store) => `Where ${store} delivers, how long it takes, and how to follow your order.`,
  returns: (store) => `How to return or exchange a piece from ${store} and get your money back.`,
  warranty: (store) =>
    `What ${store} does if a piece is faulty or not as described, and how to tell us.`,
  authenticity: (store) =>
    `What ${store} means by gold, vermeil, silver and stones, and what you can rely on.`,
  care: (store) => `How to wear, clean and store gold, silver, stones and pearls from ${store}.`,
};

/** The policies share this page; the id of the route is its path. */
export function Component() {
  const id = useMatches().at(-1)?.id;
  const name = policyNames.find((it) => policyPath(it) === id) ?? 'privacy';
  const { storeName } = useSettings();
  const policy = trpc.policies.byName.useQuery({ name });
  return (
    <div className="shell pt-10 pb-20 md:pt-16 md:pb-28">
      <PageHead
        title={policyTitles[name]}
        description={descriptions[name](storeName)}
        canonical={policyPath(name)}
      />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_3fr]">
        <header>
          <p className="eyebrow">{storeName}</p>
          <h1 className="mt-2 font-display text-44 sm:text-64 lg:text-44">{policyTitles[name]}</h1>
          {policy.data && (
            <p className="mt-3 text-14 text-muted">
              {texts.lastUpdated}{' '}
              <time dateTime={policy.data.updatedOn}>{formatLagosDay(policy.data.updatedOn)}</time>
            </p>
          )}
          <OtherPolicies current={name} />
        </header>
        <article className="border-t border-hairline pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-16 print:border-0">
          {name === 'delivery' && <DeliveryTable />}
          {policy.data ? (
            <PolicyText text={policy.data.text} />
          ) : policy.isError ? (
            <LoadProblem onRetry={() => void policy.refetch()} />
          ) : (
            <div aria-busy="true" className="grid max-w-prose gap-4 py-4">
              <Skeleton className="h-24" />
              <Skeleton className="h-64" />
            </div>
          )}
        </article>
      </div>
    </div>
  );
}

const OtherPolicies = ({ current }: { current: PolicyName }) => (
  <nav aria-label={texts.ourPolicies} className="mt-4 lg:mt-8 print:hidden">
    <ul className="flex flex-wrap gap-x-6 lg:grid">
      {policyNames.map((name) => (
        <li key={name}>
          <Link
            to={policyPath(name)}
            aria-current={name === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {policyTitles[name]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const LoadProblem = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="py-4">
    <p>{texts.policyNotLoaded}</p>
    <Button variant="secondary" className="mt-4" onClick={onRetry}>
      {general.tryAgain}
    </Button>
  </div>
);
