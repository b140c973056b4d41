import { useEffect } from 'react';
import { onFirstAction } from '#client/lib/scheduling.ts';

/** Starts tooltips on devices that can hover; loads their code on the first user action. */
export const useTooltips = () =>
  useEffect(
    () =>
      matchMedia('(hover: hover)').matches
        ? onFirstAction(() => {
            import('./tooltips.ts').then(
              ({ startTooltips }) => startTooltips(),
              () => undefined, // tooltips are optional: every button has a label
            );
          })
        : undefined,
    [],
  );
