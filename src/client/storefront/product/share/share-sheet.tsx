import { useCopy } from '#client/lib/use-copy.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import * as texts from '#client/texts/product-asks.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  url: string;
}

/** Ways to pass on a product's link, for browsers without one of their own. */
export function ShareSheet({ open, onOpenChange, name, url }: Props) {
  const { outcome, copy } = useCopy(url);
  const text = `${name}\n${url}`;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.share} side="bottom-or-right">
      <div className="grid gap-3 p-4">
        <p className="break-words">{name}</p>
        <Button variant="secondary" size="large" onClick={copy}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          {outcome === 'copied' ? texts.linkCopied : texts.copyLink}
        </Button>
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          {...newTab}
          variant="secondary"
          size="large"
        >
          <Icon name="whatsapp" />
          {texts.sendOnWhatsapp}
        </ButtonLink>
        <p role="status" className={outcome === 'failed' ? 'text-14 break-all' : 'sr-only'}>
          {outcome === 'copied' && texts.linkCopied}
          {outcome === 'failed' && texts.noCopying(url)}
        </p>
      </div>
    </Sheet>
  );
}
