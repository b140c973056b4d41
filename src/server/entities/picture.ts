import { defineEntity, p } from '@mikro-orm/core';
import type { PictureFocus } from '#shared/picture-focus.ts';
import type { PictureState } from '#shared/pictures.ts';

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
    focus: p.json<PictureFocus>().nullable(),
    state: p.string().$type<PictureState>().default('ready'),
  },
});

/**
 * A stored picture; its files lie in the media folder under the same key. While it is `making`, only the widest WebP is
 * sure to exist.
 */
export class Picture extends PictureSchema.class {}
PictureSchema.setClass(Picture);
