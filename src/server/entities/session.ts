import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User),
    userAgent: p.string(),
    address: p.string(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** To the minute. */
    lastUsedAt: p.datetime(),
    /** When the person last proved who they are. */
    verifiedAt: p.datetime(),
  },
});

/**
 * A signed-in browser. The encrypted cookie carries the id of this row, so that deleting the row ends the session at
 * once.
 */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
