import type { InstallationProblem } from '#shared/installation.ts';
import { trpc } from '../../trpc.ts';
import { Icon } from '../ui/icon.tsx';

const HOUR_MS = 3_600_000;

const words: Record<InstallationProblem, { title: string; text: string }> = {
  proxy_ignored: {
    title: 'The shop seems to run behind a proxy.',
    text: 'It takes all shoppers for one, so that limits refuse orders and can lock you out. Set TRUST_PROXY=1 (or the number of proxies) and start the shop again.',
  },
};

/** What whoever runs the server should put right. */
export function InstallationBanner() {
  const { data } = trpc.installation.problems.useQuery(undefined, { refetchInterval: HOUR_MS });
  return data?.map((problem) => (
    <div
      key={problem}
      role="status"
      className="no-print flex gap-x-3 bg-tone-yellow px-4 py-2 text-14 text-tone-yellow-text sm:items-center sm:px-8"
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0 sm:mt-0" />
      <p>
        <strong className="font-semibold">{words[problem].title}</strong> {words[problem].text}
      </p>
    </div>
  ));
}
