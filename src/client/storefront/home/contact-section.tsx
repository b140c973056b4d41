import { paths } from '#client/lib/paths.ts';
import { contactChannels } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { ChannelCard } from '#client/storefront/contact/channel-card.tsx';
import * as texts from '#client/texts/home.ts';

export function ContactSection() {
  const channels = contactChannels(useSettings());
  return (
    <section aria-labelledby="contact" className="section border-t border-hairline bg-surface">
      <div className="shell five-seven">
        <div>
          <p className="eyebrow">{texts.weAreHere}</p>
          <h2 id="contact" className="mt-2 font-display text-44 lg:text-64">
            {texts.talkToUs}
          </h2>
          <p className="mt-4 max-w-md text-muted">{texts.talkToUsText}</p>
        </div>
        {channels.length > 0 ? (
          <ul className="border-t border-hairline">
            {channels.map((channel) => (
              <li key={channel.icon}>
                <ChannelCard channel={channel} level={3} />
              </li>
            ))}
          </ul>
        ) : (
          <ButtonLink
            to={paths.contact}
            variant="secondary"
            className="justify-self-start md:self-end"
          >
            {texts.contactUs}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
