import { Link, useLocation } from 'react-router-dom';

export const tabStripStyle =
  'section-tabs sticky top-14 z-10 -mx-4 mb-4 flex overflow-x-auto border-b border-hairline bg-paper px-2 [scrollbar-width:none] sm:-mx-8 sm:px-5.5';
export const tabStyle =
  '-mb-px flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2.5 text-14 font-medium text-muted hover:text-ink aria-[current]:border-primary-edge aria-[current]:text-ink';

interface Props {
  label: string;
  tabs: readonly { label: string; to: string }[];
}

/** Links between the pages of one thing, below the top bar; marks the one that is open. */
export function PageTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={tabStripStyle}>
      {tabs.map(({ label: text, to }) => (
        <Link
          key={to}
          to={to}
          ref={to === pathname ? bringIntoView : undefined}
          aria-current={to === pathname ? 'page' : undefined}
          className={tabStyle}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

const bringIntoView = (tab: HTMLElement | null) =>
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - 40 });
