import { Link } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { lagosDateTime, timeAgo } from '#client/admin/ui/date-time.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { markRead } from './read-ids.ts';
import {
  priorityLabels,
  priorityTones,
  typeIcons,
  type ShownNotification,
} from './use-notifications.ts';

/** A notification. Following its link marks it as read. */
export function NotificationLine({ notification }: { notification: ShownNotification }) {
  const { id, type, title, message, link, timestamp, priority, isRead } = notification;
  return (
    <li
      className={classes(
        'relative flex gap-3 border-b border-l-2 border-hairline px-4 py-2.5 last:border-b-0 hover:bg-paper',
        isRead ? 'border-l-transparent' : 'border-l-primary-edge',
      )}
    >
      <AdminIcon name={typeIcons[type]} className="mt-0.5 size-5 text-accent-text" />
      <div className="min-w-0 flex-1">
        <h3 className={classes('text-14', isRead ? 'font-medium' : 'font-semibold')}>
          {title}
          {!isRead && (
            <ToneBadge tone="blue" className="ml-2 py-0.5!">
              New
            </ToneBadge>
          )}
        </h3>
        <p className="text-14 break-words">{message}</p>
      </div>
      <p className="flex shrink-0 flex-col items-end gap-1 text-12 text-muted sm:flex-row sm:items-center sm:gap-4">
        <span className="whitespace-nowrap">
          <ToneBadge tone={priorityTones[priority]} className="mr-2 py-0.5!">
            {priorityLabels[priority]}
          </ToneBadge>
          <time dateTime={timestamp} title={lagosDateTime(timestamp)}>
            {timeAgo(timestamp)}
          </time>
        </span>
        <Link
          to={link}
          onClick={() => markRead([id])}
          className="font-medium text-ink underline underline-offset-4 after:absolute after:inset-0"
        >
          View details
          <span className="sr-only">: {message}</span>
        </Link>
      </p>
    </li>
  );
}
