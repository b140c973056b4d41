import { PageHead } from '#client/page-head.tsx';
import { paths } from '#client/paths.ts';
import { contactChannels } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { classes } from '#client/ui/classes.ts';
import { ChannelCard } from './channel-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { MessageSection } from './message-section.tsx';
import { QuickOrder } from './quick-order.tsx';
import { StoreAddresses } from './store-addresses.tsx';

/** By how many ways there are to reach the store; the hours come beside them. */
const columns = [
  'max-w-sm',
  'max-w-2xl sm:grid-cols-2',
  'max-w-4xl md:grid-cols-3',
  'sm:grid-cols-2 lg:grid-cols-4',
];

export function Component() {
  const settings = useSettings();
  const channels = contactChannels(settings);
  return (
    <>
      <PageHead
        title="Contact"
        description={`Call, write to or visit ${settings.storeName}: phone, WhatsApp, email, addresses and opening hours.`}
        canonical={paths.contact}
      />
      <div className="section shell">
        <div className="text-center">
          <p className="eyebrow">We are here</p>
          <h1 className="mt-2 font-display text-44 md:text-64">Contact Us</h1>
          <p className="mx-auto mt-4 max-w-md text-muted">
            A question about a size, a gift or a delivery? Ask the way you like best.
          </p>
        </div>
        <ul className={classes('mx-auto mt-12 grid gap-4', columns[channels.length])}>
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
        <div className="section shell grid max-w-6xl gap-12 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <MessageSection />
          <StoreAddresses settings={settings} />
        </div>
      </div>
      <QuickOrder settings={settings} />
    </>
  );
}
