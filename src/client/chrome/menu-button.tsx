import { Icon } from '#client/ui/icon.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import * as texts from '#client/texts/chrome.ts';

const loadMenu = async () => (await import('./site-menu.tsx')).SiteMenu;

export function MenuButton() {
  const { Component: Menu, isOpen, isLoading, prepare, setOpen } = useLazyComponent(loadMenu);
  return (
    <>
      <button
        type="button"
        aria-label={texts.openMenu}
        data-tooltip
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60 aria-busy:animate-pulse noscript:hidden lg:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {Menu && <Menu open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
