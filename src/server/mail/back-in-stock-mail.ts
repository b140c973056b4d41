import { isOn } from '#shared/settings.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { takeStockAsk, type BackInStock } from '#server/stock-asks/take-stock-ask.ts';
import type { ComposedMail, Composition } from './composition.ts';
import type { MailContent } from './mail-content.ts';

/** A product that somebody waits for can be ordered again. */
export function backInStockMail(
  { name, slug, options }: Pick<BackInStock, 'name' | 'slug' | 'options'>,
  shopUrl: string,
): MailContent {
  const rows = Object.entries(options);
  return {
    subject: `${name} is back`,
    heading: `${name} is back`,
    blocks: [
      {
        text: `You asked us to write when ${name} can be ordered again. It can now, as long as there is stock.`,
      },
      ...(rows.length > 0 ? [{ text: 'You looked at it with these options:' }, { rows }] : []),
      { link: { label: 'View it in the shop', url: `${shopUrl}/product/${slug}` } },
      { text: 'This is the only mail about it. You do not need to unsubscribe.' },
    ],
  };
}

/** To somebody who asked. Not sent if the product is sold out again, or nobody asks any more. */
export async function composeBackInStockMail(
  { em, now, settings, store, shopUrl }: Composition,
  { subject }: MailOccasion,
): Promise<ComposedMail | null> {
  // The ask stays with those that staff write to.
  if (!isOn(settings.enableEmailNotifications)) return null;
  const ask = await takeStockAsk(em, subject, now());
  return (
    ask && {
      to: { name: '', address: ask.contact },
      ...(store && { replyTo: store }),
      content: backInStockMail(ask, shopUrl),
      mark: `stock-ask-${ask.id}`,
      isUnproven: true,
    }
  );
}
