import { paths } from '#client/lib/paths.ts';
import { businessHours } from '#client/settings/business-hours.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
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
      <div className="shell five-seven">
        <h2 id="visit-us" className="font-display text-44 lg:text-64">
          {texts.visitUs}
        </h2>
        <div>
          <address className="font-display text-32 break-words not-italic">
            {showroomAddress}
          </address>
          <ul className="mt-4 text-muted">
            {businessHours.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
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
    </section>
  );
}
