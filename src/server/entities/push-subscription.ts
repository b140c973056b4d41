import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

const PushSubscriptionSchema = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User),
    /** The session that subscribed; it may have ended by itself since. */
    sessionId: p.uuid(),
    endpoint: p.text(),
    /** With `auth`, encrypts what only this browser can read; both in base64url. */
    p256dh: p.text(),
    auth: p.text().hidden(),
    device: p.string(),
    createdAt: p.datetime(),
    lastSentAt: p.datetime().nullable(),
  },
});

/** A browser of a member of staff that shows notifications. */
export class PushSubscription extends PushSubscriptionSchema.class {}
PushSubscriptionSchema.setClass(PushSubscription);
