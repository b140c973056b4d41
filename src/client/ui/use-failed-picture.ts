import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { onLineBack } from '../lib/line-back.ts';

/**
 * Which picture, by its address (`data-url`), did not arrive; it and its fallback are tried once more when the line is back.
 * `watched` is for the `img`, which is made anew for each of the `tries`.
 */
export function useFailedPicture() {
  const [failed, setFailed] = useState<{ url: string | undefined } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      failed
        ? onLineBack(() => {
            setFailed(null);
            setTries((before) => before + 1);
          })
        : undefined,
    [failed],
  );
  const fail = useCallback((img: HTMLImageElement) => setFailed({ url: img.dataset.url }), []);
  // One that failed before the page came to life fires no event any more.
  const check = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0) fail(img);
    },
    [fail],
  );
  const onError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => fail(currentTarget);
  return { failed, tries, watched: { ref: check, onError } };
}
