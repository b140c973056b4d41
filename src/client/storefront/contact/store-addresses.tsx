import type { Settings } from '#shared/settings.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/contact.ts';

/** The showroom and the office. */
export function StoreAddresses({ settings }: { settings: Settings }) {
  const places = [
    { title: texts.visitShowroom, address: settings.showroomAddress },
    { title: texts.ourOffice, address: settings.storeAddress },
  ].filter(({ address }) => address !== '');
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="sr-only">
        {texts.addresses}
      </h2>
      <ul className="flex flex-col gap-x-16 gap-y-8 sm:flex-row lg:flex-col">
        {places.map(({ title, address }) => (
          <li key={title} className="flex max-w-xs gap-4">
            <Icon name="pin" className="mt-1 size-6 text-accent-text" />
            <div>
              <h3 className="font-display text-24">{title}</h3>
              <address className="mt-1 text-muted not-italic">{address}</address>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
