import { use, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { TitleCount } from './title-count.ts';
import { AdminIcon } from './icon.tsx';
import { badgeCount } from './format.ts';

interface Props {
  title: string;
  /** The browser's title, if it differs from the heading. */
  screenTitle?: string;
  /** A line below the title. */
  description?: ReactNode;
  badges?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons at the right of the title; below it on a phone. */
  actions?: ReactNode;
}

/** The screen's h1 with its actions. */
export function PageHeader({ title, screenTitle, description, badges, back, actions }: Props) {
  useScreenTitle(screenTitle ?? title);
  return (
    <div className="mb-4 sm:mb-6">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-14 text-muted hover:text-ink"
        >
          <AdminIcon name="chevron-left" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-y-2">
            <h1 className="font-display text-32 break-words">{title}</h1>
            {badges}
          </div>
          {description && <p className="mt-1 text-14 text-muted">{description}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** Sets the browser's title: the number of unread notifications, the screen's title, then the store's name. */
export function useScreenTitle(title: string) {
  const { storeName } = useSettings();
  const count = use(TitleCount);
  useEffect(() => {
    const news = count > 0 ? `(${badgeCount(count)}) ` : '';
    document.title = `${news}${title} | ${storeName} back office`;
  }, [title, storeName, count]);
}
