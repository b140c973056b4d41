import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';

/** A note for whoever looks at the order next. What was typed stays until it is stored. */
export function NoteForm({ orderId }: { orderId: number }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.orders.addNote.useMutation({
    onSuccess: (order) => {
      utils.orders.byId.setData({ id: orderId }, order);
      setText('');
      toast({ title: 'Note added' });
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: 'The note was not stored',
        description: problemText(problem),
      }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isBlank = text.trim() === '';
        setError(isBlank ? 'Please write something' : undefined);
        if (!isBlank && !isPending) mutate({ id: orderId, text });
      }}
    >
      <TextAreaField
        label="Note for staff"
        rows={2}
        maxLength={2000}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary" size="small" pending={isPending} className="mt-2">
        Add note
      </Button>
    </form>
  );
}
