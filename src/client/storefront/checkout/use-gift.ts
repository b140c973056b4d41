import { useState } from 'react';
import { giftInput, type GiftInput } from '#shared/gifts-schema.ts';
import { useGiftDraft, type GiftDraft } from '#client/cart/gift-draft.ts';

export type GiftProblems = Partial<Record<keyof GiftInput, string>>;

interface Rejected {
  problems: GiftProblems;
  /** The input in which they were found. */
  of: GiftDraft;
}

/** The id of a field, so that it can be focused when it is rejected. */
export const giftFieldId = (name: keyof GiftInput) => `gift-${name}`;

/** The gift as it was typed, and its errors. */
export function useGift() {
  const draft = useGiftDraft();
  const [rejected, setRejected] = useState<Rejected>({ problems: {}, of: draft });
  const { problems, of } = rejected;

  const show = (found: GiftProblems) => {
    setRejected({ problems: found, of: draft });
    const [first] = Object.keys(found) as (keyof GiftInput)[];
    if (first) document.getElementById(giftFieldId(first))?.focus();
  };

  const isOn = draft.isOn !== '';

  return {
    draft,
    isOn,
    /** The errors of fields that have not changed since. */
    problems: Object.fromEntries(
      (Object.keys(problems) as (keyof GiftInput)[]).flatMap((name) =>
        draft[name] === of[name] ? [[name, problems[name]]] : [],
      ),
    ) as GiftProblems,
    /** The gift to order; undefined without one, and null if something is wrong with it, which is then shown. */
    read(offersWrap: boolean): GiftInput | undefined | null {
      if (!isOn) return undefined;
      const { success, data, error } = giftInput.safeParse(contentOf(draft, offersWrap));
      const found = Object.fromEntries(
        (error?.issues ?? []).map(({ path, message }) => [path[0], message]),
      );
      show(found);
      return success ? data : null;
    },
    /** Shows what the server rejected, by paths like `gift.wishedOn`. Returns whether there was anything. */
    showRejected(issues: readonly { path: string; message: string }[]): boolean {
      const found = Object.fromEntries(
        issues.flatMap(({ path, message }) =>
          path.startsWith('gift.') ? [[path.slice('gift.'.length), message]] : [],
        ),
      );
      show(found);
      return Object.keys(found).length > 0;
    },
  };
}

const contentOf = (draft: GiftDraft, offersWrap: boolean) => ({
  recipientName: draft.recipientName,
  recipientPhone: draft.recipientPhone,
  note: draft.note,
  isWrapped: offersWrap && draft.isWrapped !== '',
  hidesPrices: draft.hidesPrices !== '',
  wishedOn: draft.wishedOn,
});
