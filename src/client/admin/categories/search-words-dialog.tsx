import { useState } from 'react';
import { formatSynonyms, parseSynonyms, type SynonymGroup } from '#shared/search-synonyms.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';

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
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const save = trpc.searchSynonyms.save.useMutation({
    onSuccess: () => {
      toast({ title: 'Search words saved' });
      onClose();
    },
    onError: (failure) => setProblem(problemText(failure)),
  });
  const text = typed ?? (data && formatSynonyms(data));

  function submit(expected: SynonymGroup[], written: string) {
    const read = parseSynonyms(written);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    return save.mutate({ groups: read.groups, expected });
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Search words"
      description="What customers type, and what your products are called."
      submitLabel="Save"
      pending={save.isPending}
      onSubmit={() => {
        if (data && text !== undefined) submit(data, text);
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
          onChange={(event) => setTyped(event.target.value)}
          spellCheck={false}
          error={problem}
          hint="“purse, handbag: bag” finds bags for both words. “gift: everything” lets the word find all products."
        />
      )}
    </FormDialog>
  );
}
