import { useState } from 'react';
import { z } from 'zod';
import {
  formatSynonyms,
  parseSynonyms,
  synonymGroups,
  type SynonymGroup,
} from '#shared/search-synonyms.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';

/** The typed text, and the list that it was made from, by which the server detects another person's change. */
const typedWords = z.object({ text: z.string(), expected: synonymGroups }).nullable();

interface Props {
  onClose: () => void;
}

/** Words that customers search for, and what the store calls them. */
export function SearchWordsDialog({ onClose }: Props) {
  // The list that is edited must not change while somebody types.
  const { data, error } = trpc.searchSynonyms.list.useQuery(undefined, {
    staleTime: Infinity,
    gcTime: 0,
  });
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const save = trpc.searchSynonyms.save.useMutation({
    onSuccess: () => {
      toast({ title: 'Search words saved' });
      onClose();
    },
    onError: (failure) => setProblem(problemText(failure)),
  });
  const {
    value: typed,
    setValue: setTyped,
    draft,
  } = useDraftState({
    name: 'search-words',
    initial: null,
    schema: typedWords,
    isSending: save.isPending,
  });
  const text = typed?.text ?? (data && formatSynonyms(data));

  function submit(expected: SynonymGroup[], written: string) {
    const read = parseSynonyms(written);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    return save.mutate({ groups: read.groups, expected });
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Search words"
      description="Words that customers type, and the words that your products have instead."
      submitLabel="Save"
      pending={save.isPending}
      draft={draft}
      onSubmit={() => {
        if (data && text !== undefined) submit(typed?.expected ?? data, text);
      }}
      className="sm:max-w-2xl"
    >
      {error && !data && <p role="alert">{problemText(error)}</p>}
      {!error && text === undefined && <Skeleton className="h-80 w-full" />}
      {text !== undefined && (
        <TextAreaField
          label="One line each"
          rows={14}
          value={text}
          onChange={({ target }) =>
            setTyped({ text: target.value, expected: typed?.expected ?? data ?? [] })
          }
          spellCheck={false}
          error={problem}
          hint="“purse, handbag: bag” finds bags for both words. “gift: everything” lets the word find all products."
        />
      )}
    </FormDialog>
  );
}
