import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { businessHours } from '#client/settings/business-hours.ts';
import { contactChannels } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ChannelCard } from './channel-card.tsx';
import { MessageForm } from './message-form.tsx';
import { QuickOrder } from './quick-order.tsx';
import { StoreAddresses } from './store-addresses.tsx';
import * as texts from '#client/texts/contact.ts';
import * as chrome from '#client/texts/chrome.ts';
import * as home from '#client/texts/home.ts';

export function Component() {
  const settings = useSettings();
  const channels = contactChannels(settings);
  return (
    <>
      <PageHead
        title={chrome.contact}
        description={texts.description(settings.storeName)}
        canonical={paths.contact}
      />
      <div className="section shell five-seven">
        <div>
          <p className="eyebrow">{home.weAreHere}</p>
          <h1 className="mt-2 font-display text-44 wrap-anywhere md:text-64 lg:text-88">
            {texts.contactUs}
          </h1>
          <p className="mt-4 max-w-md text-muted">{texts.contactText}</p>
        </div>
        <ul className="border-t border-hairline">
          {channels.map((channel) => (
            <li key={channel.icon}>
              <ChannelCard channel={channel} level={2} />
            </li>
          ))}
          <li>
            <HoursCard />
          </li>
        </ul>
      </div>
      <div className="border-t border-hairline bg-surface">
        <div className="section shell grid gap-12 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
          <MessageSection />
          <StoreAddresses settings={settings} />
        </div>
      </div>
      <QuickOrder settings={settings} />
    </>
  );
}

function HoursCard() {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-5 border-b border-hairline py-6">
      <Icon name="clock" className="size-6 text-accent-text" />
      <h2 className="font-display text-24">{texts.businessHours}</h2>
      <ul className="col-start-2 mt-1 text-muted">
        {businessHours.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** The text and the form are two cells of the page's grid, side by side on wide screens. */
const MessageSection = () => (
  <section aria-labelledby="message" className="grid gap-8 lg:contents">
    <div>
      <h2 id="message" className="font-display text-32 md:text-44">
        {texts.sendUsMessage}
      </h2>
      <p className="mt-4 max-w-md text-muted">{texts.sendUsMessageText}</p>
    </div>
    <MessageForm />
  </section>
);
