import { useParams } from 'react-router-dom';
import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { ScreenButtonLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge, DisputeBadge } from '#client/admin/ui/badges.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DisputeFacts, EvidenceText } from './dispute-facts.tsx';
import { DisputeNotice } from './dispute-notice.tsx';

/** One dispute: its facts, deadline and answer. */
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
            <DisputeBadge status={status} />
            {mode === 'test' && <ToneBadge tone="blue">Test money</ToneBadge>}
          </>
        }
        actions={
          <>
            {orderId !== null && (
              <ScreenButtonLink
                to={`${adminPaths.order(orderId)}#payment`}
                variant="ghost"
                size="small"
                className="border-edge!"
              >
                Open the order
              </ScreenButtonLink>
            )}
            <ButtonLink
              to={adminPaths.printDispute(id)}
              variant="ghost"
              size="small"
              className="border-edge!"
            >
              <AdminIcon name="printer" className="size-4" />
              Print evidence
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
        <div className="grid gap-4">
          <DisputeNotice dispute={data} />
          <Panel title="Facts">
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
                : 'What the store knows about this sale.'
            }
          >
            {/* Hides the proposed message, because nobody has sent it. */}
            <EvidenceText
              withheld={data.withheld}
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
