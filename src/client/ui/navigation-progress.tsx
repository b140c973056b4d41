import { useNavigation } from 'react-router-dom';
import * as general from '#client/texts/general.ts';

/** A gold line along the top while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    state === 'loading' && (
      <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
        <span className="sr-only">{general.loading}</span>
        <div className="progress-thread h-full w-full origin-left bg-accent" />
      </div>
    )
  );
}
