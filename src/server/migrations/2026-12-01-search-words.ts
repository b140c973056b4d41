import { Migration } from '@mikro-orm/migrations';

const added: Record<string, string> = {
  present: '*',
  presents: '*',
  birthday: '*',
  anniversary: '*',
  sz: 'size',
  choker: 'necklace',
  chokers: 'necklace',
};

/** More words that customers use. What staff wrote for one of them stays. */
export class MoreSearchWords extends Migration {
  override up(): void {
    const rows = Object.entries(added).map(([word, meaning]) => `('${word}', '{"${meaning}"}')`);
    this.addSql(
      `insert into search_synonyms (word, meanings) values ${rows.join(', ')} on conflict do nothing`,
    );
  }
}
