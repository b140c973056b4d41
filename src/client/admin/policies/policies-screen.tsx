import { useState } from 'react';
import { policyNames, policyPath, policyTitles, type PolicyName } from '#shared/policies.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { TextDrafts } from '#client/admin/ui/text-drafts.tsx';
import { PolicyEditor } from './policy-editor.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { UnconfirmedNote } from './unconfirmed-note.tsx';

const options = policyNames.map((name) => ({ value: name, label: policyTitles[name] }));

/** The pages about the rights of shoppers, and how long data is stored. */
export function Component() {
  const [name, setName] = useState<PolicyName>('privacy');
  const { data, error, refetch, isFetchedAfterMount } = trpc.policies.forStaff.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const isReady = data && isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Policies"
        back={{ to: adminPaths.settingsPromises, label: 'Settings' }}
        description="What your store promises shoppers. Read the texts once and change what you do differently."
        actions={
          <ButtonLink
            {...newTab}
            href={policyPath(name)}
            variant="ghost"
            size="small"
            className="border-edge!"
          >
            <AdminIcon name="external" className="size-4" />
            View page
          </ButtonLink>
        }
      />
      {isReady && (
        <>
          <div className="mb-4 empty:hidden">
            <UnconfirmedNote
              names={data.policies.filter((it) => !it.isConfirmed).map((it) => it.name)}
            />
          </div>
          <ChoiceChips label="Page" options={options} value={name} onChange={setName} />
          <TextDrafts subject="policies" texts={data.policies} name={name}>
            {(policy, draft) => (
              <PolicyEditor key={name} policy={policy} values={data.values} {...draft} />
            )}
          </TextDrafts>
          <div className="mt-6 grid">
            <RetentionPanel retention={data.retention} />
          </div>
        </>
      )}
      {!isReady && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!isReady && !error && <LoadingText>Loading policies...</LoadingText>}
    </>
  );
}
