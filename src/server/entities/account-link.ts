import { defineEntity, p } from '@mikro-orm/core';
import type { AccountLinkKind } from '#shared/staff.ts';
import type { Area, PersonRole } from '#shared/staff-rights.ts';
import { User } from './user.ts';

const AccountLinkSchema = defineEntity({
  name: 'AccountLink',
  tableName: 'account_links',
  properties: {
    id: p.integer().primary(),
    kind: p.string().$type<AccountLinkKind>(),
    /** Of every token that was handed out for it: one is shown, others are mailed. */
    tokenHashes: p.array().hidden(),
    /** Whose password it sets; for an invitation, the account that came of it. */
    user: () => p.manyToOne(User).nullable(),
    name: p.string().default(''),
    email: p.string().default(''),
    role: p.string().$type<PersonRole>().default('staff'),
    areas: p.array().$type<Area[]>().default([]),
    createdBy: () => p.manyToOne(User),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** Used or withdrawn. */
    endedAt: p.datetime().nullable(),
  },
});

/** A link by which somebody makes an account, or sets a password; it works once. Only hashes of its tokens are stored. */
export class AccountLink extends AccountLinkSchema.class {}
AccountLinkSchema.setClass(AccountLink);
