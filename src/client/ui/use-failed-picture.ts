import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { onReconnect } from '#client/lib/reconnect.ts';

/**
 * The picture that failed to load, by its address (`data-url` while another one stands in for it). It is retried on reconnect. `watched` goes to the `img`, which
 * needs a new key for each of the `tries`.
 */
export function useFailedPicture() {
  const [failed, setFailed] = useState<{ url: string | undefined } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      failed
        ? onReconnect(() => {
            setFailed(null);
            setTries((before) => before + 1);
          })
        : undefined,
    [failed],
  );
  const fail = useCallback(
    (img: HTMLImageElement) =>
      setFailed({ url: img.dataset.url ?? img.getAttribute('src') ?? undefined }),
    [],
  );
  // A picture that failed before hydration fires no event.
  const check = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0) fail(img);
    },
    [fail],
  );
  const onError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => fail(currentTarget);
  return { failed, tries, watched: { ref: check, onError } };
}
