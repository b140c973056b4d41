import { defineEntity, p } from '@mikro-orm/core';
import type { ProviderComparison, ReconciliationState } from '#shared/reconciliation.ts';
import { User } from './user.ts';

const ReconciliationRunSchema = defineEntity({
  name: 'ReconciliationRun',
  tableName: 'reconciliation_runs',
  properties: {
    id: p.integer().primary(),
    state: p.string().$type<ReconciliationState>().default('waiting'),
    progress: p.string().nullable(),
    results: p.json<ProviderComparison[]>(),
    requestedBy: () => p.manyToOne(User).nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    seenAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

/**
 * One comparison with the providers' records; at most one is waiting or running. `seenAt` is when it last made
 * progress. `requestedBy` is null for the nightly run.
 */
export class ReconciliationRun extends ReconciliationRunSchema.class {}
ReconciliationRunSchema.setClass(ReconciliationRun);
