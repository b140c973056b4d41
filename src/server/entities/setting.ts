import { defineEntity, p } from '@mikro-orm/core';

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    id: p.integer().primary(),
    key: p.string(),
    value: p.text(),
    updatedAt: p.datetime(),
  },
});

export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
