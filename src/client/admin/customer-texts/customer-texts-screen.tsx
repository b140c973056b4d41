import { useState } from 'react';
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
import { TextDrafts } from '#client/admin/ui/text-drafts.tsx';
import { CustomerTextEditor } from './customer-text-editor.tsx';

const options = customerTextNames.map((name) => ({ value: name, label: customerTextTitles[name] }));

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
          <TextDrafts subject="customer-texts" texts={data} name={name}>
            {(text, draft) => <CustomerTextEditor key={name} saved={text} {...draft} />}
          </TextDrafts>
        </>
      )}
      {!isReady && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!isReady && !error && <LoadingText>Loading texts...</LoadingText>}
    </>
  );
}
