import type { CustomerOrder } from '#shared/orders.ts';
import { isReceipt } from '#shared/receipt.ts';
import { useCopy } from '#client/lib/use-copy.ts';
import { useHydrated } from '#client/lib/hydration.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ChatButton } from '#client/storefront/chat/chat-button.tsx';
import { chatNames, orderChat } from '#client/storefront/chat/shop-chat.ts';
import * as texts from '#client/texts/order.ts';

interface Props {
  order: CustomerOrder;
  onPrintSlip: () => void;
}

/** Chat, copy the link, print. An order that still has to be arranged with the store leads with the chat. */
export function OrderActions({ order, onPrintSlip }: Props) {
  const settings = useSettings();
  const url = usePageUrl(paths.order(order.paymentReference));
  const chat = orderChat(settings, order, url);
  const isOpen =
    order.status === 'pending' &&
    order.paymentStatus === 'unpaid' &&
    order.payment.methods.length === 0;
  return (
    <section aria-label={texts.whatYouCanDo} className="mt-6 print:hidden">
      {isOpen && <p className="mb-4">{chat ? texts.sendUsYourOrder : texts.weWillBeInTouch}</p>}
      <div className="flex flex-wrap gap-3">
        {chat && (
          <ChatButton
            chat={chat}
            {...(!isOpen && { variant: 'secondary', size: 'medium' })}
            className="w-full sm:w-auto"
          >
            {isOpen ? texts.continueVia(chatNames[chat.kind]) : texts.askAboutOrder}
          </ChatButton>
        )}
        <CopyLinkButton url={url} />
        <PrintButton
          label={isReceipt(order) ? texts.printReceipt : texts.printOrder}
          onPrint={() => print()}
        />
        {order.gift && (
          <PrintButton
            label={texts.printWithoutPrices}
            onPrint={onPrintSlip}
            className="basis-full"
          />
        )}
      </div>
    </section>
  );
}

/** Copies the page's URL. Occupies its space before hydration, but is invisible until it works. */
function CopyLinkButton({ url }: { url: string | null }) {
  const { outcome, copy } = useCopy(url ?? '');
  return (
    <>
      <Button
        variant="secondary"
        onClick={copy}
        className={
          url ? 'flex-1 max-sm:px-3 sm:flex-none' : 'invisible flex-1 max-sm:px-3 sm:flex-none'
        }
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {outcome === 'copied' ? texts.linkCopied : texts.copyLink}
      </Button>
      <p aria-live="polite" className={outcome === 'failed' ? 'basis-full text-14' : 'sr-only'}>
        {outcome === 'copied' && texts.linkCopied}
        {outcome === 'failed' && (
          <>
            {texts.copyYourself}
            <span className="break-all select-all">{url}</span>
          </>
        )}
      </p>
    </>
  );
}

interface PrintProps {
  label: string;
  onPrint: () => void;
  className?: string;
}

function PrintButton({ label, onPrint, className }: PrintProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      variant="secondary"
      onClick={onPrint}
      className={classes(
        'flex-1 max-sm:px-3 sm:flex-none sm:basis-auto',
        !isHydrated && 'invisible',
        className,
      )}
    >
      <Icon name="printer" />
      {label}
    </Button>
  );
}
