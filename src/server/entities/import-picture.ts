import { defineEntity, p } from '@mikro-orm/core';
import { ImportRow } from './import-row.ts';

const ImportPictureSchema = defineEntity({
  name: 'ImportPicture',
  tableName: 'import_pictures',
  properties: {
    id: p.bigint('number').primary(),
    row: () => p.manyToOne(ImportRow),
    address: p.string(),
    state: p.string().$type<'waiting' | 'stored' | 'failed'>().default('waiting'),
    pictureUrl: p.string().nullable(),
    problem: p.string().nullable(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime().nullable(),
  },
});

/** A picture that an import fetches from another host. `pictureUrl` is its address in the store. */
export class ImportPicture extends ImportPictureSchema.class {}
ImportPictureSchema.setClass(ImportPicture);
