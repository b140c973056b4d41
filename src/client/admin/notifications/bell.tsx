import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { timeAgo } from '#client/admin/ui/date-time.tsx';
import { badgeCount } from '#client/admin/ui/format.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { countText } from './count-text.ts';
import { markRead } from './read-ids.ts';
import { typeIcons, useNotifications, type ShownNotification } from './use-notifications.ts';

const MAX_LISTED = 10;

/** The latest notifications, on every screen. Hidden if notifications are switched off. */
export function Bell() {
  const { isEnabled, notifications = [], unread } = useNotifications();
  const [isOpen, setIsOpen] = useState(false);
  if (!isEnabled) return null;
  const close = () => setIsOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        data-tooltip
        className="relative grid size-11 place-items-center rounded-small hover:bg-hairline/60"
      >
        <AdminIcon name="bell" className="size-6" />
        {unread > 0 && (
          <span className="absolute top-1 left-5.5 rounded-full border-2 border-paper bg-danger px-1 py-0.5 text-12 leading-none font-medium text-white tabular-nums">
            {badgeCount(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Notifications"
          className="dialog-panel z-30 flex max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-small border border-hairline bg-surface shadow-xl outline-none"
        >
          <p className="border-b border-hairline px-4 py-3 text-14 font-semibold">Notifications</p>
          {notifications.length === 0 ? (
            <p className="px-4 py-10 text-center text-14 text-muted">No notifications</p>
          ) : (
            <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              {notifications.slice(0, MAX_LISTED).map((it) => (
                <BellItem key={it.id} notification={it} onFollow={close} />
              ))}
            </ul>
          )}
          <Link
            to={adminPaths.notifications}
            onClick={close}
            className="flex min-h-12 items-center justify-center border-t border-hairline text-14 font-medium hover:bg-paper"
          >
            View all {countText(notifications, notifications)} notifications
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ItemProps {
  notification: ShownNotification;
  onFollow: () => void;
}

const BellItem = ({ notification, onFollow }: ItemProps) => (
  <li className="border-b border-hairline last:border-0">
    <Link
      to={notification.link}
      onClick={() => {
        markRead([notification.id]);
        onFollow();
      }}
      className={classes(
        'flex gap-3 px-4 py-3 text-14 hover:bg-paper',
        notification.isRead && 'text-muted',
      )}
    >
      <AdminIcon name={typeIcons[notification.type]} className="mt-0.5 size-4" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="font-medium">{notification.title}</span>
          {!notification.isRead && (
            <ToneBadge tone="blue" className="py-0.5!">
              New
            </ToneBadge>
          )}
        </span>
        <span className="block break-words">{notification.message}</span>
        <span className="text-12 text-muted">{timeAgo(notification.timestamp)}</span>
      </span>
    </Link>
  </li>
);
