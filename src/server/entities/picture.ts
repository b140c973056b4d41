import { defineEntity, p } from '@mikro-orm/core';

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    key: p.string().primary(),
    width: p.integer(),
    height: p.integer(),
    color: p.string(),
    placeholder: p.text(),
    widths: p.json<number[]>(),
  },
});

/** What is known of a stored picture; its variants lie beside it under the same key. */
export class Picture extends PictureSchema.class {}
PictureSchema.setClass(Picture);
