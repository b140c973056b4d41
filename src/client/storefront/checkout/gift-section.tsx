import { lazy, Suspense } from 'react';
import type { GiftOffer } from '#shared/gifts-schema.ts';
import { saveGiftDraft, type GiftDraft } from '#client/cart/gift-draft.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { GiftProblems } from './use-gift.ts';
import * as texts from '#client/texts/checkout.ts';

const GiftFields = lazy(() =>
  import('./gift-fields.tsx').then(({ GiftFields: Loaded }) => ({ default: Loaded })),
);

interface Props {
  draft: GiftDraft;
  problems: GiftProblems;
  /** Null until the cart is quoted. */
  offer: GiftOffer | null;
}

/** The switch, and the fields of a gift once it is on. */
export const GiftSection = ({ draft, problems, offer }: Props) => (
  <section aria-label={texts.gift} className="mt-8">
    <div className="flex min-h-16 items-center gap-4 rounded-small border border-edge bg-surface px-4 py-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink">
      <input
        id="gift"
        type="checkbox"
        checked={draft.isOn !== ''}
        onChange={({ target }) => saveGiftDraft({ isOn: target.checked ? 'yes' : '' })}
        aria-describedby="gift-hint"
        className="size-5 accent-ink"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor="gift" className="block font-medium">
          {texts.itIsAGift}
        </label>
        <p id="gift-hint" className="text-14 text-muted">
          {texts.giftText}
        </p>
      </div>
    </div>
    {draft.isOn !== '' && (
      <Suspense fallback={<Skeleton className="mt-5 h-96 w-full" />}>
        <GiftFields draft={draft} problems={problems} offer={offer} />
      </Suspense>
    )}
  </section>
);
