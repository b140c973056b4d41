import { useState } from 'react';
import type { StaffProduct } from '#shared/staff-products.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { ContentDialog } from '../../ui/content-dialog.tsx';
import { fieldWords, valueWords } from './conflict-words.ts';
import { mergeDrafts, takeOver, type DraftField } from './merge-drafts.ts';
import { draftOf, type ProductDraft } from './product-draft.ts';

interface Props {
  base: StaffProduct;
  mine: ProductDraft;
  stored: StaffProduct;
  onClose: () => void;
  /** The form goes on with this, over what is stored by now. */
  onMerged: (draft: ProductDraft) => void;
}

/** What somebody else has changed meanwhile, and whose words are to stand where both did. */
export function ConflictDialog({ base, mine, stored, onClose, onMerged }: Props) {
  const theirs = draftOf(stored);
  const { draft, taken, disputed } = mergeDrafts(draftOf(base), mine, theirs);
  const [given, setGiven] = useState<DraftField[]>([]);
  const categories = trpc.categories.list.useQuery();
  const categoryName = (id: number) =>
    categories.data?.find((category) => category.id === id)?.name ?? `Category ${id}`;
  const words = (of: ProductDraft, field: DraftField) => valueWords(of, field, categoryName);
  return (
    <ContentDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Somebody else has changed this product"
      className="sm:max-w-xl"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onMerged(takeOver(draft, theirs, given))}>
            Take over and go on
          </Button>
        </div>
      }
    >
      <p className="text-14 text-muted">
        It was saved while you were editing. Nothing of what you typed is lost: look through it,
        then save again.
      </p>
      {taken.length > 0 && (
        <section className="mt-5">
          <h3 className="text-14 font-semibold">Changed by them</h3>
          <dl className="mt-2 grid gap-2 text-14">
            {taken.map((field) => (
              <div key={field} className="rounded-small border border-hairline bg-surface p-3">
                <dt className="font-medium">{fieldWords[field]}</dt>
                <dd className="line-clamp-4 wrap-anywhere">
                  <del className="text-muted">{words(draftOf(base), field)}</del>{' '}
                  <ins className="no-underline">{words(theirs, field)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {disputed.length > 0 && (
        <section className="mt-5 grid gap-3">
          <h3 className="text-14 font-semibold">Changed by both of you</h3>
          {disputed.map((field) => (
            <fieldset
              key={field}
              className="min-w-0 rounded-small border border-hairline bg-surface p-3 text-14"
            >
              <legend className="float-left mb-1 w-full font-medium">{fieldWords[field]}</legend>
              {[
                { who: 'Yours', value: words(mine, field), isGiven: false },
                { who: 'Theirs', value: words(theirs, field), isGiven: true },
              ].map(({ who, value, isGiven }) => (
                <label key={who} className="flex min-h-11 clear-both items-center gap-3">
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={given.includes(field) === isGiven}
                    onChange={() =>
                      setGiven((before) => [
                        ...before.filter((other) => other !== field),
                        ...(isGiven ? [field] : []),
                      ])
                    }
                    className="size-5 shrink-0 accent-ink"
                  />
                  <span className="line-clamp-4 wrap-anywhere">
                    <b className="font-medium">{who}:</b> {value}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      )}
    </ContentDialog>
  );
}
