import { defineEntity, p } from '@mikro-orm/core';
import type { PushKind } from '#shared/push.ts';
import type { Area, StaffRole } from '#shared/staff-rights.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string(),
    /** Empty when the account has no name besides its username. */
    name: p.string().default(''),
    passwordHash: p.text().hidden().nullable(),
    role: p.string().$type<StaffRole>().default('admin'),
    areas: p.array().$type<Area[]>().default([]),
    /** The kinds of push that the person mutes on every device. */
    mutedPushKinds: p.array().$type<PushKind[]>().default([]),
    createdAt: p.datetime(),
    disabledAt: p.datetime().nullable(),
  },
});

/** A member of staff, or an API key: it has no password, and its rights are in its `ApiKey`. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

/** How histories name an account; null when it is gone. */
export const nameOf = (user: User | null | undefined): string | null =>
  user ? user.name || user.username : null;
