import type { Variant } from '#shared/variations.ts';

interface Props {
  variant: Variant;
  /** The option that the picture shows instead. */
  pictureNote?: string | null;
}

/** The chosen options; nothing if there are none. */
export function VariantText({ variant, pictureNote }: Props) {
  const choices = Object.entries(variant);
  if (choices.length === 0) return null;
  return (
    <>
      <p className="mt-0.5 text-14 break-words text-muted">
        {choices.map(([variation, option]) => `${variation}: ${option}`).join(' · ')}
      </p>
      {pictureNote && <p className="mt-0.5 text-12 break-words text-muted">{pictureNote}</p>}
    </>
  );
}
