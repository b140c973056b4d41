import { useState } from 'react';
import { fallbackPicture } from '../../../ui/brand-pictures.ts';

/** The picture a piece was sold with, small; it may be gone since. */
export function ItemPicture({ url }: { url: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={url && !failed ? url : fallbackPicture.url}
      alt=""
      width={48}
      height={60}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="h-15 w-12 shrink-0 rounded-small bg-hairline object-cover"
    />
  );
}
