import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string(),
    passwordHash: p.text().hidden(),
    role: p.string().default('admin'),
    createdAt: p.datetime(),
  },
});

/** A member of staff. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
