import { contactChannels } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { PageHead } from '#client/lib/page-head.tsx';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/chrome.ts';

/** Replaces the storefront in maintenance mode. */
export function MaintenancePage() {
  const settings = useSettings();
  const channels = contactChannels(settings);
  return (
    <main className="on-espresso flex min-h-dvh flex-col items-center justify-center bg-espresso px-4 py-16 text-center text-paper">
      <PageHead title={texts.backSoon} status={503} />
      <p className="font-display text-32 break-words text-accent-bright">{settings.storeName}</p>
      <hr className="mt-8 w-16 border-accent-bright" />
      <h1 className="mt-8 font-display text-44">{texts.backSoon}</h1>
      <p className="mt-4 max-w-md text-paper/85">{texts.closedText}</p>
      {channels.length > 0 && (
        <section className="mt-12" aria-label={texts.contact}>
          <p className="text-14 text-paper/75">{texts.reachUsMeanwhile}</p>
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
