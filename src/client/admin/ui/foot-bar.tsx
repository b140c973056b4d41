import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';

/** Where a toast has room below a bar that is not at the foot of the screen. */
const ROOM_PX = 200;

/** A `ref` of the bar: a toast at the foot of the screen stands above it (`.toasts` in admin.css). */
export function measureFootBar(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  let last = -1;
  const measure = () => {
    const { top, bottom } = bar.getBoundingClientRect();
    const height = innerHeight - bottom < ROOM_PX ? Math.round(innerHeight - top) : 0;
    if (height === last) return;
    last = height;
    style.setProperty('--foot-bar', `${height}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  addEventListener('scroll', measure, { passive: true });
  addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', measure);
    removeEventListener('resize', measure);
    style.removeProperty('--foot-bar');
  };
}

interface Props {
  /** False: it stands at the end of the screen. */
  isSticky?: boolean;
  className?: string;
  children: ReactNode;
}

/** What ends a form: at the foot of the screen, above the bottom bar on a phone. */
export const FootBar = ({ isSticky = true, className, children }: Props) => (
  <div
    ref={isSticky ? measureFootBar : undefined}
    className={classes(
      'z-20 -mx-4 mt-6 border-t border-hairline bg-paper px-4 py-3 sm:-mx-8 sm:px-8',
      isSticky && 'foot-bar sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] lg:bottom-0',
      className,
    )}
  >
    {children}
  </div>
);
