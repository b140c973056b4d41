import { useParams } from 'react-router-dom';
import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { trpc } from '../../trpc.ts';
import { adminPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeNotice } from './dispute-notice.tsx';
import { disputeLooks } from './dispute-words.ts';
import { EvidenceText } from './evidence-text.tsx';

/** One dispute: what it is about, by when it must be answered, and the answer. */
export function Component() {
  const { id: number = '' } = useParams();
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  const { data, error, refetch } = trpc.disputes.byId.useQuery({ id }, { enabled: id > 0 });
  if (!data) {
    return (
      <>
        <PageHeader title="Dispute" back={back} />
        {error || id === 0 ? (
          <ProblemPanel error={error} onRetry={refetch} />
        ) : (
          <div aria-busy="true">
            <Skeleton className="h-96" />
          </div>
        )}
      </>
    );
  }
  const { status, orderId, provider, mode } = data;
  return (
    <>
      <PageHeader
        title={orderId === null ? 'Disputed payment' : `Dispute, order #${orderId}`}
        back={back}
        badges={
          <>
            <ToneBadge tone={disputeLooks[status].tone}>{disputeLooks[status].word}</ToneBadge>
            {mode === 'test' && <ToneBadge tone="blue">Test money</ToneBadge>}
          </>
        }
        actions={
          <>
            {orderId !== null && (
              <ButtonLink
                to={`${adminPaths.order(orderId)}#payment`}
                variant="ghost"
                size="small"
                className="border-edge!"
              >
                Open the order
              </ButtonLink>
            )}
            <ButtonLink
              to={adminPaths.printDispute(id)}
              variant="ghost"
              size="small"
              className="border-edge!"
            >
              <Icon name="printer" className="size-4" />
              Print evidence
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
        <div className="grid gap-4">
          <DisputeNotice dispute={data} />
          <Panel title="What it is about">
            <DisputeFacts dispute={data} />
          </Panel>
        </div>
        {disputeStages[status].isAnswerable ? (
          <AnswerForm key={id} dispute={data} />
        ) : (
          <Panel
            title="Evidence"
            description={
              data.answer === 'decline'
                ? `What was sent to ${providerNames[provider]}.`
                : 'What the shop knows of this sale.'
            }
          >
            {/* Nobody gave the proposed answer. */}
            <EvidenceText
              evidence={
                data.answer === 'decline' ? data.evidence : { ...data.evidence, message: '' }
              }
            />
          </Panel>
        )}
      </div>
    </>
  );
}

const back = { to: adminPaths.disputes, label: 'Disputes' };
