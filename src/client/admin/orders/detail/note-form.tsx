import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

const noteForm = z.object({ text: z.string().trim().min(1, 'Please write something') });

const draftFields = ['text'] as const;

/** Adds a note for other staff. The text stays until it is stored, even when another order is opened. */
export function NoteForm({ orderId }: { orderId: number }) {
  const form = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { text: '' },
  });
  const { register, handleSubmit, reset, formState } = form;
  const saving = useSave();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.orders.addNote.useMutation(
    saving({
      done: 'Note added',
      failed: 'The note was not stored',
      onDone: (order) => {
        utils.orders.byId.setData({ id: orderId }, order);
        reset();
      },
    }),
  );
  useFormDraft(form, { name: `note-${orderId}`, fields: draftFields, isSending: isPending });
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
