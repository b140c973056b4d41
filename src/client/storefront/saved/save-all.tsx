import { saveAll, useSavedIds } from '#client/saved/saved-ids.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import * as texts from '#client/texts/cards.ts';

/** Takes over the products that somebody shared. */
export function SaveAll({ ids }: { ids: readonly number[] }) {
  const saved = useSavedIds();
  const areSaved = ids.every((id) => saved.includes(id));
  return areSaved ? (
    <p role="status" className="mr-2 flex min-h-11 items-center">
      <Link to={paths.saved} className="underline underline-offset-4">
        {texts.inSavedPieces}
      </Link>
    </p>
  ) : (
    <Button variant="secondary" size="small" onClick={() => saveAll(ids)}>
      {texts.saveAll}
    </Button>
  );
}
