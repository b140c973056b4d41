import { useEffect, useEffectEvent, useState } from 'react';
import { useFailure } from '#client/admin/ui/use-save.ts';
import type { Upload } from './use-uploads.ts';

/** Saves as soon as all pictures are uploaded. A failed upload stops that and says so. */
export function useSaveAfterUploads(uploads: Upload[], save: () => void) {
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'over'>('idle');
  const failure = useFailure();
  const remaining = uploads.filter(({ problem }) => problem === null).length;
  const hasFailed = remaining < uploads.length;

  const finish = useEffectEvent(() => {
    if (!hasFailed) save();
    else {
      failure('Not saved yet')(
        'A picture could not be uploaded. Retry or remove it, then save again.',
      );
    }
  });
  if (phase === 'waiting' && (hasFailed || remaining === 0)) setPhase('over');
  useEffect(() => {
    if (phase === 'over') finish();
  }, [phase]);

  return {
    /** How many pictures are still to be uploaded. */
    remaining,
    isWaiting: phase === 'waiting',
    wait: () => setPhase('waiting'),
  };
}
