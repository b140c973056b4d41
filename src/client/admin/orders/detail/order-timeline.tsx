import type { OrderDetail } from '#shared/staff-orders.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { eventLines, eventStyles, eventTitle } from '#client/admin/orders/event-text.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

/** The history of an order, latest first, with a form to add a note. */
export const OrderTimeline = ({ order: { id, events } }: { order: OrderDetail }) => (
  <>
    <ol>
      {events.toReversed().map((event) => (
        <li key={event.id} className="group flex gap-3 text-14">
          <div className="flex flex-col items-center">
            <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-hairline bg-paper text-muted">
              <AdminIcon name={eventStyles[event.type].icon} className="size-4" />
            </span>
            <span className="w-px flex-1 bg-hairline group-last:hidden" />
          </div>
          <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
            <p className="pt-1 font-medium">{eventTitle(event)}</p>
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
    <NoteForm orderId={id} />
  </>
);

const noteForm = z.object({ text: z.string().trim().min(1, 'Please write something') });

/** Adds a note for other staff. The text stays until it is stored. */
function NoteForm({ orderId }: { orderId: number }) {
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { text: '' },
  });
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.orders.addNote.useMutation({
    onSuccess: (order) => {
      utils.orders.byId.setData({ id: orderId }, order);
      reset();
      toast({ title: 'Note added' });
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: 'The note was not stored',
        description: problemText(problem),
      }),
  });
  const add = handleSubmit(({ text }) => mutate({ id: orderId, text }));
  return (
    <form
      className="mt-5"
      noValidate
      onSubmit={(event) => void (isPending ? event.preventDefault() : add(event))}
    >
      <TextAreaField
        {...register('text')}
        label="Note for staff"
        rows={2}
        maxLength={2000}
        error={formState.errors.text?.message}
      />
      <Button type="submit" variant="secondary" size="small" pending={isPending} className="mt-2">
        Add note
      </Button>
    </form>
  );
}
