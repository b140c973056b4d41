import { contactChannels } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { PageHead } from '#client/lib/page-head.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** Replaces the storefront in maintenance mode. */
export function MaintenancePage() {
  const settings = useSettings();
  const channels = contactChannels(settings);
  return (
    <main className="on-espresso flex min-h-dvh flex-col items-center justify-center bg-espresso px-4 py-16 text-center text-paper">
      <PageHead title="We will be back soon" status={503} />
      <p className="font-display text-32 break-words text-accent-bright">{settings.storeName}</p>
      <hr className="mt-8 w-16 border-accent-bright" />
      <h1 className="mt-8 font-display text-44">We will be back soon</h1>
      <p className="mt-4 max-w-md text-paper/85">
        The shop is closed for a little while as we make it better. Orders already placed are safe.
      </p>
      {channels.length > 0 && (
        <section className="mt-12" aria-label="Contact">
          <p className="text-14 text-paper/75">Reach us meanwhile</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-x-8">
            {channels.map(({ icon, linkText, link }) => (
              <li key={icon}>
                <a
                  {...link}
                  className="inline-flex min-h-11 items-center gap-2 wrap-anywhere underline-offset-4 hover:underline"
                >
                  <Icon name={icon} className="size-5 text-accent-bright" />
                  {linkText}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
