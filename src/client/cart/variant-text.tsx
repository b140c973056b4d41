import type { Variant } from '#shared/variations.ts';

/** The chosen options; nothing if there are none. */
export function VariantText({ variant }: { variant: Variant }) {
  const choices = Object.entries(variant);
  if (choices.length === 0) return null;
  return (
    <p className="mt-0.5 text-14 break-words text-muted">
      {choices.map(([variation, option]) => `${variation}: ${option}`).join(' · ')}
    </p>
  );
}
