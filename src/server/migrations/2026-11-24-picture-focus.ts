import { Migration } from '@mikro-orm/migrations';

/** A category may have a picture, and a picture the point that stays visible when it is cropped. */
export class PictureFocus extends Migration {
  override up(): void {
    this.addSql('alter table categories add column image text');
    this.addSql('alter table pictures add column focus jsonb');
  }
}
