import { Link } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { lagosDateTime } from '../ui/lagos-date.ts';
import { timeAgo } from '../ui/time-ago.ts';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { priorityLooks, typeIcons } from './notification-look.ts';
import { markRead } from './read-ids.ts';
import type { ShownNotification } from './use-notifications.ts';

/** Read as soon as it is followed. */
export function NotificationCard({ notification }: { notification: ShownNotification }) {
  const { id, type, title, message, link, timestamp, priority, isRead } = notification;
  const { words, tone } = priorityLooks[priority];
  return (
    <li
      className={classes(
        'card relative flex gap-3 p-4 sm:p-5',
        !isRead && 'border-l-2 border-l-primary-edge',
      )}
    >
      <Icon name={typeIcons[type]} className="mt-0.5 size-5 text-accent-text" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className={classes('text-16', isRead ? 'font-medium' : 'font-semibold')}>{title}</h2>
          <ToneBadge tone={tone}>{words}</ToneBadge>
          {!isRead && <ToneBadge tone="blue">New</ToneBadge>}
        </div>
        <p className="mt-1 text-14 break-words">{message}</p>
        <p className="mt-2 flex items-center justify-between gap-4 text-14 text-muted">
          <time dateTime={timestamp} title={lagosDateTime(timestamp)}>
            {timeAgo(timestamp)}
          </time>
          <Link
            to={link}
            onClick={() => markRead([id])}
            className="font-medium text-ink underline underline-offset-4 after:absolute after:inset-0"
          >
            View details
            <span className="sr-only">: {message}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}
