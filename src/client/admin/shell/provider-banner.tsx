import { Link } from 'react-router-dom';
import { providerProblem } from '#shared/payments.ts';
import { providerNames } from '#shared/provider-names.ts';
import { trpc } from '../../trpc.ts';
import { adminPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

const words = {
  provider_refuses_key: 'refuses your key.',
  provider_silent: 'does not answer.',
};

/** That nobody can pay: the owner must not have to find out from customers. */
export function ProviderBanner() {
  const { data } = trpc.paymentSettings.list.useQuery(undefined, { refetchInterval: 60_000 });
  const failing = (data?.providers ?? []).flatMap(({ provider, problems }) =>
    problems.flatMap((it) => {
      const problem = providerProblem.safeParse(it);
      return problem.success ? [{ provider, problem: problem.data }] : [];
    }),
  );
  return failing.map(({ provider, problem }) => (
    <div
      key={provider}
      role="status"
      className="no-print flex gap-3 bg-tone-red px-4 py-3 text-14 text-tone-red-text sm:px-8"
    >
      <Icon name="alert" className="size-5 shrink-0" />
      <p>
        <strong className="font-semibold">
          {providerNames[provider]} {words[problem]}
        </strong>{' '}
        Nobody can pay with it at the moment.{' '}
        <Link to={adminPaths.payments} className="py-3 underline underline-offset-4">
          Payment settings
        </Link>
      </p>
    </div>
  ));
}
