import type { OrderEventView } from '#shared/order-events.ts';
import { lagosDay, type LagosDay } from '#shared/lagos-time.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { eventLines, eventStyles, eventTitle } from '#client/admin/orders/event-text.ts';
import { lagosDateTime, lagosTime } from '#client/admin/ui/date-time.tsx';
import { dayTitle } from '#client/admin/ui/day-title.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { NoteForm } from './note-form.tsx';

/** The history of an order by day, latest first, with a form to add a note. */
export const OrderTimeline = ({ order: { id, events } }: { order: OrderDetail }) => (
  <>
    {daysOf(events).map(({ day, events: ofDay }) => (
      <section key={day} className="mt-4 first:mt-0">
        <h4 className="mb-2 text-12 font-medium text-muted">{dayTitle(day)}</h4>
        <ol>
          {ofDay.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </section>
    ))}
    <NoteForm orderId={id} />
  </>
);

function daysOf(events: readonly OrderEventView[]) {
  const days: { day: LagosDay; events: OrderEventView[] }[] = [];
  for (const event of events.toReversed()) {
    const day = lagosDay(new Date(event.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

/** A person is shown by the initials; an icon stands for what the store or the buyer did. */
const Event = ({ event }: { event: OrderEventView }) => (
  <li className="group flex gap-3 text-14">
    <div aria-hidden="true" className="flex flex-col items-center">
      {event.user === null ? (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-hairline bg-paper text-muted">
          <AdminIcon name={eventStyles[event.type].icon} className="size-4" />
        </span>
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-espresso text-12 font-medium text-accent-bright">
          {initialsOf(event.user)}
        </span>
      )}
      <span className="w-px flex-1 bg-hairline group-last:hidden" />
    </div>
    <div className="min-w-0 flex-1 pb-4 group-last:pb-0">
      <p className="pt-1 font-medium">{eventTitle(event)}</p>
      {eventLines(event).map((line) => (
        <p key={line} className="break-words whitespace-pre-line">
          {line}
        </p>
      ))}
      <p className="text-12 text-muted">
        <time dateTime={event.createdAt} title={lagosDateTime(event.createdAt)}>
          {lagosTime(event.createdAt)}
        </time>
        {event.user && ` · ${event.user}`}
      </p>
    </div>
  </li>
);

/** `AO` for Amaka Okafor, `A` for admin. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s._-]+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => (Array.from(word ?? '')[0] ?? '').toUpperCase()).join('') || '?';
}
