import type { DifferenceView, ReconciliationRunView } from '#shared/reconciliation.ts';
import type { ReconciliationDifference, ReconciliationRun } from '../entities/index.ts';

export const presentDifference = (difference: ReconciliationDifference): DifferenceView => ({
  id: difference.id,
  provider: difference.provider,
  kind: difference.kind,
  providerId: difference.providerId,
  reference: difference.reference ?? null,
  amount: difference.amount,
  currency: difference.currency,
  orderId: difference.order?.id ?? null,
  detail: difference.detail,
  foundAt: difference.foundAt.toISOString(),
  resolvedAt: difference.resolvedAt?.toISOString() ?? null,
  resolvedBy: difference.resolvedBy?.username ?? null,
  resolution: difference.resolution ?? null,
});

export const presentRun = (run: ReconciliationRun): ReconciliationRunView => ({
  id: run.id,
  state: run.state,
  progress: run.progress ?? null,
  results: run.results,
  requestedBy: run.requestedBy?.username ?? null,
  createdAt: run.createdAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
});
