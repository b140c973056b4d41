import { paths } from '#client/lib/paths.ts';
import { businessHours } from '#client/settings/business-hours.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { StreetMap } from './street-map.tsx';
import * as texts from '#client/texts/about.ts';
import * as home from '#client/texts/home.ts';

/**
 * The address and hours of the showroom. The map opens at a map service, which learns nothing about visitors before
 * that.
 */
export function VisitUs() {
  const { showroomAddress } = useSettings();
  if (showroomAddress === '') return null;
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: showroomAddress })}`;
  return (
    <section aria-labelledby="visit-us" className="section border-t border-hairline">
      <div className="shell">
        <div className="grid overflow-hidden rounded-small border border-hairline bg-surface md:grid-cols-12">
          <StreetMap className="aspect-video size-full md:col-span-7 md:aspect-auto md:min-h-80" />
          <div className="p-6 sm:p-10 md:col-span-5 md:py-14">
            <h2 id="visit-us" className="font-display text-32 md:text-44">
              {texts.visitUs}
            </h2>
            <address className="mt-4 flex gap-3 break-words not-italic">
              <Icon name="pin" className="mt-0.5 size-5 text-accent-text" />
              <span className="min-w-0">{showroomAddress}</span>
            </address>
            <div className="mt-3 flex gap-3 text-muted">
              <Icon name="clock" className="mt-0.5 size-5 text-accent-text" />
              <ul>
                {businessHours.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href={map} {...newTab} variant="secondary">
                {texts.openInMaps}
              </ButtonLink>
              <ButtonLink to={paths.contact} variant="ghost">
                {home.contactUs}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
