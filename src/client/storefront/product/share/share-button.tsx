import { useState } from 'react';
import { ownAddress } from '#client/lib/paths.ts';
import { Glyph } from '#client/ui/icon.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import * as texts from '#client/texts/product-asks.ts';

interface Props {
  name: string;
  /** Of the page that the link leads to. */
  path: string;
}

const loadSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

const shareGlyph =
  'M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.3 10.8l7.5-4.1M8.3 13.2l7.5 4.1';

/** Opens the device's own way to share a link; where there is none, a sheet with the usual ones. */
export function ShareButton({ name, path }: Props) {
  const sheet = useLazyComponent(loadSheet);
  const [url, setUrl] = useState('');

  async function share() {
    const shared = location.origin + ownAddress(path);
    const isShared = await shareOnDevice({ title: name, text: name, url: shared });
    if (isShared) return;
    setUrl(shared);
    sheet.setOpen(true);
  }

  return (
    <>
      <button
        type="button"
        aria-busy={sheet.isLoading || undefined}
        onClick={() => void share()}
        className="inline-flex min-h-11 items-center gap-1.5 px-3 text-14 text-muted hover:text-ink aria-busy:animate-pulse noscript:hidden"
      >
        <Glyph path={shareGlyph} className="size-4" />
        {texts.share}
      </button>
      {sheet.Component && (
        <sheet.Component open={sheet.isOpen} onOpenChange={sheet.setOpen} name={name} url={url} />
      )}
    </>
  );
}

/** False where the device has no way to share; true when somebody shared or decided against it. */
async function shareOnDevice(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}
