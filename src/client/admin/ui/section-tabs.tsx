import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { tabStripStyle, tabStyle } from './page-tabs.tsx';

export interface SectionTab {
  /** Of the section, and its anchor in the address. */
  id: string;
  label: string;
}

interface SectionProps extends SectionTab {
  className?: string;
  children: ReactNode;
}

/** A part of a long form to which a tab leads. */
export const TabSection = ({ id, label, className, children }: SectionProps) => (
  <div
    id={id}
    role="group"
    aria-label={label}
    tabIndex={-1}
    className={classes('min-w-0 outline-none', className)}
  >
    {children}
  </div>
);

interface Props {
  tabs: readonly SectionTab[];
  className?: string;
}

/** Stay below the top bar, lead to the parts of a long form, and mark the one in view. */
export function SectionTabs({ tabs, className }: Props) {
  const strip = useRef<HTMLElement>(null);
  const { search, hash, state } = useLocation();
  const { current, choose } = useSectionInView(strip, tabs);

  const goTo = useEffectEvent((id: string) => {
    if (tabs.some((tab) => tab.id === id)) choose(id);
  });
  useEffect(() => goTo(hash.slice(1)), [hash]);

  useEffect(() => {
    const bar = strip.current;
    const tab = bar?.querySelector<HTMLElement>(`[href$='#${current}']`);
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={strip} aria-label="Sections" className={classes(tabStripStyle, className)}>
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          state={state}
          // Back leaves the form at once.
          replace
          preventScrollReset
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            choose(id);
            document.getElementById(id)?.focus({ preventScroll: true });
          }}
          className={tabStyle}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Of the room below the tabs: a section that begins there counts as the one in view. */
const REACH = 48;

function useSectionInView(
  strip: { readonly current: HTMLElement | null },
  tabs: readonly SectionTab[],
) {
  const [current, setCurrent] = useState(tabs[0]?.id);
  /** The last one may be too short to come up to the tabs. */
  const chosen = useRef<string | null>(null);
  const ids = tabs.map(({ id }) => id).join(' ');
  useEffect(() => {
    const all = ids.split(' ');
    const update = () => {
      const line = (strip.current?.getBoundingClientRect().bottom ?? 0) + REACH;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const reached = all.findLastIndex((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      const wanted = isAtEnd && chosen.current !== null ? all.indexOf(chosen.current) : -1;
      if (!isAtEnd) chosen.current = null;
      setCurrent(all[wanted >= 0 ? wanted : isAtEnd ? all.length - 1 : Math.max(0, reached)]);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [ids, strip]);
  const choose = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    chosen.current = id;
  };
  return { current, choose };
}
