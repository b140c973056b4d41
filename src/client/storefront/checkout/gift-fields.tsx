import { MAX_GIFT_NOTE } from '#shared/gifts.ts';
import type { GiftOffer } from '#shared/gifts-schema.ts';
import { formatNaira } from '#shared/money.ts';
import { shortDay } from '#shared/working-days.ts';
import { saveGiftDraft, type GiftDraft } from '#client/cart/gift-draft.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { giftFieldId, type GiftProblems } from './use-gift.ts';
import * as texts from '#client/texts/checkout.ts';

interface Props {
  draft: GiftDraft;
  problems: GiftProblems;
  offer: GiftOffer | null;
}

/** Who receives the order, a note, wrap, and a wished day. */
export function GiftFields({ draft, problems, offer }: Props) {
  const text = (name: 'recipientName' | 'recipientPhone' | 'note' | 'wishedOn') => ({
    id: giftFieldId(name),
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      saveGiftDraft({ [name]: target.value }),
    error: problems[name],
    autoComplete: 'off',
  });
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <TextField
        {...text('recipientName')}
        label={texts.recipientName}
        autoCapitalize="words"
        maxLength={120}
        required
      />
      <TextField
        {...text('recipientPhone')}
        label={texts.recipientPhone}
        type="tel"
        inputMode="tel"
        maxLength={40}
        required
        hint={texts.onlyForDelivery}
      />
      <TextAreaField
        {...text('note')}
        label={texts.noteForRecipient}
        rows={3}
        maxLength={MAX_GIFT_NOTE}
        hint={texts.noteLength(draft.note.length, MAX_GIFT_NOTE)}
        className="sm:col-span-2"
      />
      <TextField
        {...text('wishedOn')}
        label={texts.wishedDay}
        type="date"
        min={offer?.wishFrom}
        max={offer?.wishTo}
        hint={offer ? texts.fromDay(shortDay(offer.wishFrom)) : texts.asSoonAsPossible}
        className="sm:col-span-2"
      />
      <div className="grid gap-1 sm:col-span-2">
        {offer && offer.wrapFee !== null && (
          <Check
            id={giftFieldId('isWrapped')}
            label={texts.giftWrap(
              offer.wrapFee === 0 ? texts.wrapFree : formatNaira(offer.wrapFee),
            )}
            name="isWrapped"
            draft={draft}
            error={problems.isWrapped}
          />
        )}
        <Check
          id={giftFieldId('hidesPrices')}
          label={texts.noPricesInParcel}
          name="hidesPrices"
          draft={draft}
        />
      </div>
    </div>
  );
}

interface CheckProps {
  id: string;
  label: string;
  name: 'isWrapped' | 'hidesPrices';
  draft: GiftDraft;
  error?: string | undefined;
}

const Check = ({ id, label, name, draft, error }: CheckProps) => (
  <div>
    <label className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={draft[name] !== ''}
        onChange={({ target }) => saveGiftDraft({ [name]: target.checked ? 'yes' : '' })}
        aria-describedby={error ? `${id}-error` : undefined}
        className="size-5 accent-ink"
      />
      {label}
    </label>
    {error && (
      <p id={`${id}-error`} className="text-14 text-danger">
        {error}
      </p>
    )}
  </div>
);
