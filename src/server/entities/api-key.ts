import { defineEntity, p } from '@mikro-orm/core';
import type { Scope } from '#shared/staff-rights.ts';
import { User } from './user.ts';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User),
    createdBy: () => p.manyToOne(User),
    /** The visible beginning of the token. */
    prefix: p.string(),
    tokenHash: p.string().hidden(),
    scopes: p.array().$type<Scope[]>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A token for a program. Only its hash is stored. `user` carries its name and stands for it in histories. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
