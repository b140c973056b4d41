import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { useScreenTitle } from './use-screen-title.ts';

interface Props {
  title: string;
  /** For the browser's title, where the heading says too little or too much. */
  screenTitle?: string;
  /** A line below the title, or badges beside it. */
  description?: ReactNode;
  badges?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons; on a phone below the title. */
  actions?: ReactNode;
}

/** The screen's one h1, with what can be done on it. */
export function PageHeader({ title, screenTitle, description, badges, back, actions }: Props) {
  useScreenTitle(screenTitle ?? title);
  return (
    <div className="mb-6">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-14 text-muted hover:text-ink"
        >
          <Icon name="chevron-left" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
