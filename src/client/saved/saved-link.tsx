import { paths } from '#client/lib/paths.ts';
import { whenIdle } from '#client/lib/scheduling.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useDeferredComponent } from '#client/ui/lazy/use-deferred-component.ts';
import { Link } from '#client/ui/link.tsx';
import * as texts from '#client/texts/chrome.ts';

const loadCount = async () => (await import('./deferred-parts.tsx')).SavedCount;

/** The header's link; on a phone the menu has it. */
export function SavedLink() {
  const { Component: Count } = useDeferredComponent(whenIdle, loadCount);
  return (
    <Link
      to={paths.saved}
      aria-label={texts.savedPieces}
      aria-describedby="saved-count"
      data-tooltip
      className="header-tools relative hidden size-11 items-center justify-center rounded-small transition-colors hover:bg-hairline/60 md:flex"
    >
      <Icon name="heart" className="size-6" />
      <span id="saved-count">{Count && <Count />}</span>
    </Link>
  );
}
