import type { WebhookDeliveryDetail } from '#shared/webhooks.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Facts, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { subjectText } from './subject-text.ts';
import { WebhookDeliveryBadge } from './webhook-badges.tsx';

const REFRESH_MS = 3000;

interface Props {
  id: number;
  /** Whether the endpoint is enabled. */
  isEnabled: boolean;
  onClose: () => void;
}

/** A delivery: what was sent, and every attempt with its answer. */
export function WebhookDeliveryDialog({ id, isEnabled, onClose }: Props) {
  const query = trpc.webhooks.delivery.useQuery({ id }, { refetchInterval: REFRESH_MS });
  const { data: delivery, error } = query;
  const utils = trpc.useUtils();
  const saving = useSave();
  const replay = trpc.webhooks.replay.useMutation(
    saving({ failed: 'It was not sent again', onDone: () => utils.webhooks.invalidate() }),
  );
  return (
    <ContentDialog
      onClose={onClose}
      title={delivery?.type ?? 'Delivery'}
      className="sm:max-w-2xl"
      footer={
        <Button
          className="w-full"
          disabled={!isEnabled || !delivery}
          pending={replay.isPending}
          onClick={() => replay.mutate({ id })}
        >
          Send again
        </Button>
      }
    >
      {!delivery && error && <ProblemPanel error={error} onRetry={query.refetch} />}
      {!delivery && !error && <Skeleton className="h-64" />}
      {delivery && <DeliveryFacts delivery={delivery} />}
    </ContentDialog>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { webhookId, subject, type, createdAt, nextTryAt, body, tries } = delivery;
  return (
    <>
      <Facts
        facts={[
          ['State', <WebhookDeliveryBadge key="state" {...delivery} />],
          ['About', subjectText(subject, type)],
          ['Happened', <DateTime key="happened" iso={createdAt} time />],
          ['Next attempt', nextTryAt ? <DateTime key="next" iso={nextTryAt} time /> : ''],
          [
            'webhook-id',
            <code key="id" className="wrap-anywhere">
              {webhookId}
            </code>,
          ],
        ]}
      />
      <h3 className="mt-6 mb-1 flex items-center justify-between text-14 font-semibold">
        Sent
        {body !== null && <CopyButton text={body} label="Copy what was sent" />}
      </h3>
      {body === null ? (
        <p className="text-14 text-muted">
          You do not have the right to read this event. The owner can give it to you.
        </p>
      ) : (
        <Code label="What was sent">{JSON.stringify(JSON.parse(body), null, 2)}</Code>
      )}
      <h3 className="mt-6 mb-2 text-14 font-semibold">Attempts</h3>
      {tries.length === 0 && <p className="text-14 text-muted">None yet.</p>}
      <ol className="grid gap-3">
        {tries.map(({ startedAt, durationMs, status, problem, answer }) => (
          <li key={startedAt} className="rounded-small border border-hairline p-3 text-14">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{status ?? 'No answer'}</span>
              <span className="text-muted tabular-nums">
                <DateTime iso={startedAt} time /> · {durationMs} ms
              </span>
            </p>
            {problem && <p className="mt-1 break-words text-danger">{problem}</p>}
            {answer !== '' && <Code label="The answer">{answer}</Code>}
          </li>
        ))}
      </ol>
    </>
  );
}

const Code = ({ label, children }: { label: string; children: string }) => (
  // Scrolls by keyboard too.
  <pre
    role="group"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="mt-2 max-h-64 overflow-auto rounded-small border border-edge bg-surface p-3 text-12 break-words whitespace-pre-wrap"
  >
    {children}
  </pre>
);
