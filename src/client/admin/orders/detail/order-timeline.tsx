import type { OrderDetail } from '#shared/order-detail.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { eventLines, eventLooks } from '../event-words.ts';
import { NoteForm } from './note-form.tsx';

/** Everything that happened to an order, the latest first, with a place to add a note. */
export const OrderTimeline = ({ order: { id, events } }: { order: OrderDetail }) => (
  <>
    <NoteForm orderId={id} />
    <ol className="mt-5">
      {events.toReversed().map((event) => (
        <li key={event.id} className="group flex gap-3 text-14">
          <div className="flex flex-col items-center">
            <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-hairline bg-paper text-muted">
              <Icon name={eventLooks[event.type].icon} className="size-4" />
            </span>
            <span className="w-px flex-1 bg-hairline group-last:hidden" />
          </div>
          <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
            <p className="pt-1 font-medium">{eventLooks[event.type].title}</p>
            {eventLines(event).map((line) => (
              <p key={line} className="break-words whitespace-pre-line">
                {line}
              </p>
            ))}
            <p className="text-12 text-muted">
              <DateTime iso={event.createdAt} time />
              {event.user && ` · ${event.user}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  </>
);
