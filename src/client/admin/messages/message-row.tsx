import { Link } from 'react-router-dom';
import type { MessageView } from '#shared/messages.ts';
import { classes } from '../../ui/classes.ts';
import { DateTime } from '../ui/date-time.tsx';

interface Props {
  message: MessageView;
  to: string;
}

export const MessageRow = ({ message, to }: Props) => {
  const { name, subject, message: text, isRead, createdAt } = message;
  return (
    <li className="relative border-b border-hairline p-4 last:border-0 hover:bg-paper sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className={classes('min-w-0 truncate', isRead ? 'text-muted' : 'font-semibold')}>
          {!isRead && (
            <span className="mr-2 inline-block size-2 rounded-full bg-danger align-middle">
              <span className="sr-only">Unread: </span>
            </span>
          )}
          {name}
        </p>
        <DateTime iso={createdAt} className="shrink-0 text-12 text-muted" />
      </div>
      <Link
        to={to}
        className={classes('block truncate after:absolute after:inset-0', !isRead && 'font-medium')}
      >
        {subject}
      </Link>
      <p className="truncate text-14 text-muted">{text}</p>
    </li>
  );
};
