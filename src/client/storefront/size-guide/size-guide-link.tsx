import { Icon } from '#client/ui/icon.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import type { SizeGuideProps } from './size-guide.tsx';
import * as texts from '#client/texts/size-guide.ts';

const loadGuide = async () => (await import('./size-guide.tsx')).SizeGuide;

export function SizeGuideLink(props: Omit<SizeGuideProps, 'open' | 'onOpenChange'>) {
  const { Component: Guide, isOpen, isLoading, prepare, setOpen } = useLazyComponent(loadGuide);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className="-m-3 inline-flex noscript:hidden min-h-11 items-center gap-1.5 px-3 text-14 underline underline-offset-4 aria-busy:animate-pulse"
      >
        <Icon name="ruler" className="size-4" />
        {texts.sizeGuide}
      </button>
      {Guide && <Guide {...props} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
