import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as general from '#client/texts/general.ts';
import * as texts from '#client/texts/connection.ts';

interface BarProps {
  text: string;
  /** Nothing is wrong for the shopper. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** Fixed to the foot of the screen, so that it shifts no content. */
export const NoticeBar = ({ text, isQuiet = false, children }: BarProps) => (
  <div
    className={classes(
      'connection-notice fixed inset-x-0 z-40 flex items-center gap-3 py-1 pl-4 text-14 sm:right-4 sm:left-auto sm:max-w-md sm:rounded-small',
      children ? 'pr-1' : 'pr-4',
      isQuiet
        ? 'border-t border-hairline bg-paper text-muted sm:border'
        : 'on-espresso min-h-11 border-t-2 border-accent bg-espresso text-paper sm:shadow-xl',
    )}
  >
    {!isQuiet && <Icon name="info" className="size-5 shrink-0 text-accent-bright" />}
    <p className={classes('flex-1', isQuiet ? 'py-1' : 'py-2')}>{text}</p>
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

export const STALE_NOTICE = 'stale-notice';

/** The server adds it to a page that it sends from memory during an outage; `start-connection.tsx` replaces it. */
export const StaleNotice = () => (
  <div id={STALE_NOTICE} role="status" className="print:hidden">
    <NoticeBar isQuiet text={texts.staleNotice} />
  </div>
);

/** For a page whose scripts do not load. The server puts it into the HTML; `after-paint/` shows it. */
export const UnfinishedNotice = () => (
  <NoticeBar text={texts.unfinished}>
    <TryAgain />
  </NoticeBar>
);
