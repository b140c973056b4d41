import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSavedLink, useSavedIds } from '#client/saved/saved-ids.ts';
import { useHydrated } from '#client/lib/hydration.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { NeedsScripts } from '#client/ui/needs-scripts.tsx';
import { LoadingCards, SavedProducts } from './saved-products.tsx';
import * as texts from '#client/texts/cards.ts';

/** The products that were saved on this device, or those of a link that somebody shared. */
export function Component() {
  const [query] = useSearchParams();
  // The server's HTML is the same for every list.
  const isHydrated = useHydrated();
  const shared = isHydrated ? readSavedLink(query.get('items')) : [];
  const isShared = shared.length > 0;
  const title = isShared ? texts.chosenForYou : texts.savedPieces;
  return (
    <div className="shell min-h-svh pt-8 pb-16 md:pt-12 md:pb-24">
      <PageHead title={title} />
      <h1 className="font-display text-32 md:text-44">{title}</h1>
      <NeedsScripts />
      {isShared && <p className="mt-3 text-muted">{texts.sharedWithYou}</p>}
      {!isHydrated && <LoadingCards count={4} />}
      {isShared && <SavedProducts key={shared.join()} ids={shared} isShared />}
      {isHydrated && !isShared && <OwnProducts />}
    </div>
  );
}

function OwnProducts() {
  const saved = useSavedIds();
  // A product that is removed stays until the page is left, so that a slip of the finger can be undone.
  const [shown] = useState(saved);
  return <SavedProducts ids={shown} />;
}
