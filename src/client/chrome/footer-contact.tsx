import type { ReactNode } from 'react';
import type { Settings } from '#shared/settings.ts';
import { contactChannels } from '#client/settings/contact-channels.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/chrome.ts';

export function FooterContact({ settings }: { settings: Settings }) {
  const channels = contactChannels(settings);
  if (channels.length === 0 && settings.storeAddress === '') return null;
  return (
    <section aria-labelledby="footer-contact" className="col-span-full md:col-span-1">
      <h2 id="footer-contact" className="eyebrow text-accent-bright">
        {texts.contact}
      </h2>
      <address className="mt-2 text-14 not-italic">
        <ul>
          {settings.storeAddress && <Line icon="pin">{settings.storeAddress}</Line>}
          {channels.map(({ icon, linkText, link }) => (
            <Line key={icon} icon={icon}>
              <a
                {...link}
                className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-paper hover:underline"
              >
                {linkText}
              </a>
            </Line>
          ))}
        </ul>
      </address>
    </section>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 text-paper/85">
      <Icon name={icon} className="size-5 text-accent-bright" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
