import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import * as general from '#client/texts/general.ts';
import * as texts from '#client/texts/connection.ts';

/** Fixed to the foot of the screen, so that it shifts no content. */
export const NoticeBar = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="connection-notice on-espresso fixed inset-x-0 z-40 flex min-h-11 items-center gap-3 border-t-2 border-accent bg-espresso py-1 pr-1 pl-4 text-14 text-paper sm:right-4 sm:left-auto sm:max-w-md sm:rounded-small sm:shadow-xl">
    <Icon name="info" className="size-5 shrink-0 text-accent-bright" />
    <p className="flex-1 py-2">{text}</p>
    {children}
  </div>
);

export const TryAgain = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="min-h-11 shrink-0 px-3 font-medium underline underline-offset-4 aria-busy:animate-pulse"
    {...props}
  >
    {general.tryAgain}
  </button>
);

/** For a page whose scripts do not load. The server puts it into the HTML; `after-paint/` shows it. */
export const UnfinishedNotice = () => (
  <NoticeBar text={texts.unfinished}>
    <TryAgain />
  </NoticeBar>
);
