import { type TranslatedWords, wordIn } from '#shared/translated-words.ts';
import type { Variant } from '#shared/variations.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  variant: Variant;
  words: TranslatedWords;
  /** The option that the picture shows instead. */
  pictureNote?: string | null;
}

/** The chosen options; nothing if there are none. */
export function VariantText({ variant, words, pictureNote }: Props) {
  const choices = Object.entries(variant);
  if (choices.length === 0) return null;
  return (
    <>
      <p className="mt-0.5 text-14 break-words text-muted">
        {choices
          .map(([variation, option]) =>
            general.labelled(wordIn(words, variation), wordIn(words, option)),
          )
          .join(' · ')}
      </p>
      {pictureNote && <p className="mt-0.5 text-12 break-words text-muted">{pictureNote}</p>}
    </>
  );
}
