import { Link } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { lagosDateTime, timeAgo } from '#client/admin/ui/date-time.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { newestOf } from './group-by-day.ts';
import { markRead } from './read-ids.ts';
import {
  priorityLabels,
  priorityTones,
  typeIcons,
  type ShownNotification,
} from './use-notifications.ts';

/** Following its link marks it as read. */
export const NotificationLine = ({ notification }: { notification: ShownNotification }) => (
  <ListedLine {...notification} onFollow={() => markRead([notification.id])} />
);

interface StockProps {
  products: ShownNotification[];
  /** How many there are, as text. */
  count: string;
  /** The list of each of them. */
  link: string;
}

/** All products that are running out, as one. */
export function StockNotification({ products, count, link }: StockProps) {
  const out = products.filter(({ title }) => title === 'Out of Stock').length;
  return (
    <ListedLine
      type="product"
      title={`${count} products are running out`}
      message={out > 0 ? `${out} of those listed are out of stock` : 'Each has a few left'}
      link={link}
      timestamp={newestOf(products).timestamp}
      priority={out > 0 ? 'high' : 'medium'}
      isRead={products.every(({ isRead }) => isRead)}
    />
  );
}

interface LineProps extends Omit<ShownNotification, 'id'> {
  onFollow?: () => void;
}

function ListedLine(props: LineProps) {
  const { type, title, message, link, timestamp, priority, isRead, onFollow } = props;
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
          onClick={onFollow}
          className="font-medium text-ink underline underline-offset-4 after:absolute after:inset-0"
        >
          View details
          <span className="sr-only">: {message}</span>
        </Link>
      </p>
    </li>
  );
}
