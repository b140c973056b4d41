import { useState } from 'react';
import { z } from 'zod';
import type { CustomerText } from '#shared/customer-texts-schema.ts';
import {
  customerTextNames,
  customerTextTitles,
  type CustomerTextName,
} from '#shared/customer-texts.ts';
import { trpc } from '#client/lib/trpc.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { CustomerTextEditor } from './customer-text-editor.tsx';

const options = customerTextNames.map((name) => ({ value: name, label: customerTextTitles[name] }));

/** The unsaved changes, by text. */
const draftsSchema = z.partialRecord(z.enum(customerTextNames), z.string().optional());
const noDrafts: z.infer<typeof draftsSchema> = {};

/** The texts that staff send to customers on WhatsApp, by the state of the order. */
export function Component() {
  const [name, setName] = useState<CustomerTextName>('unpaid');
  const { data, error, refetch, isFetchedAfterMount } = trpc.customerTexts.list.useQuery(
    undefined,
    { refetchOnMount: 'always' },
  );
  const isReady = data && isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Message texts"
        back={{ to: adminPaths.settingsMails, label: 'Settings' }}
        description="The messages that the WhatsApp button of an order prepares. You can change each message before you send it."
      />
      {isReady && (
        <>
          <ChoiceChips label="Order is" options={options} value={name} onChange={setName} />
          <Editors texts={data} name={name} />
        </>
      )}
      {!isReady && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!isReady && !error && <LoadingText>Loading texts...</LoadingText>}
    </>
  );
}

/** Unsaved changes to one text stay while another text is open. */
function Editors({ texts, name }: { texts: CustomerText[]; name: CustomerTextName }) {
  const {
    value: drafts,
    setValue: setDrafts,
    draft: typed,
  } = useDraftState({
    name: 'customer-texts',
    initial: noDrafts,
    schema: draftsSchema,
    isSending: false,
  });
  const isDirty = texts.some((it) => (drafts[it.name] ?? it.text) !== it.text);
  useAskBeforeClosing(isDirty);
  return (
    <>
      <RestoredText draft={typed} className="mt-4" />
      {texts
        .filter((text) => text.name === name)
        .map((text) => (
          <CustomerTextEditor
            key={name}
            saved={text}
            draft={drafts[name]}
            onDraft={(draft) => setDrafts({ ...drafts, [name]: draft })}
          />
        ))}
    </>
  );
}
