import { useEffect } from 'react';
import { onFirstAction } from '../../lib/first-action.ts';

/** Tooltips for who has a pointer that can hover; their code comes when somebody is there. */
export const useTooltips = () =>
  useEffect(
    () =>
      matchMedia('(hover: hover)').matches
        ? onFirstAction(() => {
            import('./tooltips.ts').then(
              ({ startTooltips }) => startTooltips(),
              () => undefined, // every button has its label without
            );
          })
        : undefined,
    [],
  );
