import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

/** At the foot of the screen, over the page: nothing one reads moves when it comes or goes. */
export const NoticeLine = ({ words, children }: { words: string; children?: ReactNode }) => (
  <div className="connection-notice on-espresso fixed inset-x-0 z-40 flex min-h-11 items-center gap-3 border-t-2 border-accent bg-espresso py-1 pr-1 pl-4 text-14 text-paper sm:right-4 sm:left-auto sm:max-w-md sm:rounded-small sm:shadow-xl">
    <Icon name="info" className="size-5 shrink-0 text-accent-bright" />
    <p className="flex-1 py-2">{words}</p>
    {children}
  </div>
);

export const TryAgain = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="min-h-11 shrink-0 px-3 font-medium underline underline-offset-4 aria-busy:animate-pulse"
    {...props}
  >
    Try again
  </button>
);
