import { Link } from 'react-router-dom';
import { localPhone } from '#shared/phone.ts';
import type { StockAskFilter, StockAskView } from '#shared/stock-asks.ts';
import { shorten } from '#shared/whatsapp-greeting.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

/** Somebody who asks for a product, with a ready message. */
export function StockAskRow({ ask, filter }: { ask: StockAskView; filter: StockAskFilter }) {
  const { id, productId, productName, options, contact, createdAt, contactedAt, expiresAt } = ask;
  const may = useMay();
  const saving = useSave();
  const utils = trpc.useUtils();
  const mark = trpc.stockAsks.markContacted.useMutation(
    saving({ failed: 'Error', onDone: () => utils.stockAsks.invalidate() }),
  );
  const choices = Object.entries(options).map(([name, option]) => `${name}: ${option}`);
  return (
    <li className="flex flex-col gap-3 border-b border-hairline p-4 last:border-0 sm:flex-row sm:items-center sm:justify-between sm:px-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {may('products:read') ? (
            <Link
              to={adminPaths.product(productId)}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {productName}
            </Link>
          ) : (
            productName
          )}
        </p>
        {choices.length > 0 && <p className="text-14 wrap-anywhere">{choices.join(' · ')}</p>}
        <p className="mt-0.5 text-14 wrap-anywhere">{localPhone(contact)}</p>
        <p className="mt-0.5 text-14 text-muted">
          Asked <DateTime iso={createdAt} />
          {contactedAt === null ? (
            <>
              {' '}
              · until <DateTime iso={expiresAt} />
            </>
          ) : (
            <>
              {' '}
              · contacted <DateTime iso={contactedAt} time />
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {filter === 'toContact' && <ContactLink ask={ask} />}
        {filter !== 'waiting' && (
          <Button
            variant={contactedAt === null ? 'secondary' : 'ghost'}
            size="small"
            pending={mark.isPending}
            onClick={() => mark.mutate({ id, isContacted: contactedAt === null })}
          >
            {contactedAt === null ? 'Mark as contacted' : 'Not contacted'}
            <span className="sr-only">: {localPhone(contact)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function ContactLink({
  ask: { channel, contact, productName, productSlug },
}: {
  ask: StockAskView;
}) {
  const { storeName } = useSettings();
  const url = `${location.origin}/product/${productSlug}`;
  const text = backInStockMessage({ storeName, productName, url });
  return channel === 'phone' ? (
    <ButtonLink
      variant="secondary"
      size="small"
      href={whatsappUrl(contact.replace('+', ''), text)}
      {...newTab}
    >
      <AdminIcon name="whatsapp" className="size-4" />
      Write on WhatsApp
    </ButtonLink>
  ) : (
    <ButtonLink
      size="small"
      href={`mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent(`${productName} is back`)}&body=${encodeURIComponent(text)}`}
    >
      <AdminIcon name="mail" className="size-4" />
      Write a mail
    </ButtonLink>
  );
}

interface BackInStock {
  storeName: string;
  productName: string;
  url: string;
}

const MAX_NAME = 200;

/** The message of staff to somebody who asked for a product that is back. */
const backInStockMessage = ({ storeName, productName, url }: BackInStock): string =>
  `Hello, this is ${storeName}. You asked us about ${shorten(productName, MAX_NAME)}: it is back and can be ordered again.\n${url}`;
