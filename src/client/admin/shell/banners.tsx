import { Link } from 'react-router-dom';
import { HOUR_MS } from '#shared/durations.ts';
import type { InstallationProblem } from '#shared/installation.ts';
import { providerProblem } from '#shared/payments.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ShellNotice } from '#client/admin/ui/shell-notice.tsx';

const installationProblemTexts: Record<InstallationProblem, { title: string; text: string }> = {
  proxy_ignored: {
    title: 'The store seems to run behind a proxy.',
    text: 'It sees all shoppers as one, so rate limits reject orders and can lock you out. Set TRUST_PROXY=1 (or the number of proxies) and start the store again.',
  },
};

/** Problems of the installation, for the server's operator. */
export function InstallationBanner() {
  const { data } = trpc.installation.problems.useQuery(undefined, { refetchInterval: HOUR_MS });
  return data?.map((problem) => (
    <div
      key={problem}
      role="status"
      className="no-print flex gap-x-3 bg-tone-yellow px-4 py-2 text-14 text-tone-yellow-text sm:items-center sm:px-8"
    >
      <AdminIcon name="alert" className="mt-0.5 size-5 shrink-0 sm:mt-0" />
      <p>
        <strong className="font-semibold">{installationProblemTexts[problem].title}</strong>{' '}
        {installationProblemTexts[problem].text}
      </p>
    </div>
  ));
}

/** Reminds staff that the store is closed. */
export function MaintenanceBanner() {
  const { maintenanceMode } = useSettings();
  const maySwitchOff = useMay()('settings:write');
  if (!isOn(maintenanceMode)) return null;
  return (
    <ShellNotice
      title="Maintenance mode is on."
      link={maySwitchOff ? { to: adminPaths.settingsSystem, text: 'Settings' } : undefined}
    >
      <span className="max-sm:sr-only">Shoppers see a notice and cannot order.</span>
    </ShellNotice>
  );
}

const providerProblemTexts = {
  provider_refuses_key: 'refuses your key.',
  provider_silent: 'does not answer.',
};

/** Warns the owner that customers cannot pay with a provider. */
export function ProviderBanner() {
  const { data } = trpc.paymentSettings.list.useQuery(undefined, {
    enabled: useMay()('owner'),
    refetchInterval: 60_000,
  });
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
      <AdminIcon name="alert" className="size-5 shrink-0" />
      <p>
        <strong className="font-semibold">
          {providerNames[provider]} {providerProblemTexts[problem]}
        </strong>{' '}
        Nobody can pay with it at the moment.{' '}
        <Link to={adminPaths.payments} className="py-3 underline underline-offset-4">
          Payment settings
        </Link>
      </p>
    </div>
  ));
}
