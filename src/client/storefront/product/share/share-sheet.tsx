import { useCopy } from '#client/lib/use-copy.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { Sheet } from '#client/ui/sheet.tsx';

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
    <Sheet open={open} onOpenChange={onOpenChange} title="Share" side="bottom-or-right">
      <div className="grid gap-3 p-4">
        <p className="break-words">{name}</p>
        <Button variant="secondary" size="large" onClick={copy}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          {outcome === 'copied' ? 'Link copied' : 'Copy link'}
        </Button>
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          {...newTab}
          variant="whatsapp"
          size="large"
        >
          <Icon name="whatsapp" />
          Send on WhatsApp
        </ButtonLink>
        <p role="status" className={outcome === 'failed' ? 'text-14 break-all' : 'sr-only'}>
          {outcome === 'copied' && 'Link copied'}
          {outcome === 'failed' && `Your browser does not allow copying. The link is ${url}`}
        </p>
      </div>
    </Sheet>
  );
}
