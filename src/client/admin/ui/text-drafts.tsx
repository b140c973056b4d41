import type { ReactNode } from 'react';
import { z } from 'zod';
import { RestoredText } from './restored-text.tsx';
import { useAskBeforeClosing } from './unsaved-changes.tsx';
import { useDraftState } from './use-draft-state.ts';

const draftsByName = z.record(z.string(), z.string().optional());
const noDrafts: z.infer<typeof draftsByName> = {};

interface StoredText {
  name: string;
  text: string;
}

interface Props<Text extends StoredText> {
  /** The name under which unsaved texts are stored. */
  subject: string;
  texts: readonly Text[];
  /** The one that is open. */
  name: Text['name'];
  children: (
    text: Text,
    draft: { draft: string | undefined; onDraft: (draft: string | undefined) => void },
  ) => ReactNode;
}

/** One of several texts. Unsaved changes to the others stay while it is open. */
export function TextDrafts<Text extends StoredText>({
  subject,
  texts,
  name,
  children,
}: Props<Text>) {
  const {
    value: drafts,
    setValue: setDrafts,
    draft: typed,
  } = useDraftState({
    name: subject,
    initial: noDrafts,
    schema: draftsByName,
    isSending: false,
  });
  useAskBeforeClosing(texts.some((it) => (drafts[it.name] ?? it.text) !== it.text));
  const open = texts.find((text) => text.name === name);
  return (
    <>
      <RestoredText draft={typed} className="mt-4" />
      {open &&
        children(open, {
          draft: drafts[name],
          onDraft: (draft) => setDrafts({ ...drafts, [name]: draft }),
        })}
    </>
  );
}
