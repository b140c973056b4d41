import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Sheet } from '../../ui/sheet.tsx';
import { Icon } from '../ui/icon.tsx';
import { barItems } from './nav-links.ts';
import { Navigation } from './navigation.tsx';
import { useUnreadMessages } from './unread-messages.tsx';
import { WayOut } from './way-out.tsx';

const look =
  'relative flex h-16 flex-1 flex-col items-center justify-center gap-1 text-12 font-medium text-muted aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-0.5 aria-[current=page]:before:w-8 aria-[current=page]:before:bg-primary-edge';

/** The most used screens where a thumb reaches them; the others behind More. */
export function BottomBar() {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadMessages();
  return (
    <div className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper pb-safe">
      <nav aria-label="Most used" className="flex">
        {barItems.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} className={look}>
            <Icon name={icon} className="size-6" />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
          className={look}
        >
          <Icon name="menu" className="size-6" />
          More
          {unread > 0 && (
            <span className="absolute top-2.5 left-1/2 ml-2.5 size-2.5 rounded-full border-2 border-paper bg-danger">
              <span className="sr-only">{unread} unread messages</span>
            </span>
          )}
        </button>
      </nav>
      <Sheet side="bottom" title="More" open={isOpen} onOpenChange={setIsOpen}>
        <div className="p-3 pb-safe">
          <Navigation onFollow={() => setIsOpen(false)} />
          <WayOut />
        </div>
      </Sheet>
    </div>
  );
}
