import { whatsappDigits, type Settings } from '#shared/settings.ts';
import { whatsappGreeting } from '#shared/whatsapp-greeting.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import * as texts from '#client/texts/contact.ts';

/** Orders in a chat instead of in the shop. */
export function QuickOrder({ settings }: { settings: Settings }) {
  const digits = whatsappDigits(settings);
  if (digits === null) return null;
  return (
    <section aria-labelledby="quick-order" className="section shell five-seven">
      <h2 id="quick-order" className="font-display text-44 lg:text-64">
        {texts.quickOrder}
      </h2>
      <div>
        <p className="max-w-md text-muted">{texts.quickOrderText}</p>
        <ButtonLink
          href={whatsappUrl(digits, whatsappGreeting(settings.storeName))}
          {...newTab}
          variant="secondary"
          size="large"
          className="mt-8"
        >
          <Icon name="whatsapp" />
          {texts.quickOrderOnWhatsapp}
        </ButtonLink>
      </div>
    </section>
  );
}
