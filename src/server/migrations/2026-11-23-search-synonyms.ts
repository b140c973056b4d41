import { Migration } from '@mikro-orm/migrations';

/** A word of a search, and the words that it also stands for. `*` stands for every product. */
const synonyms: Record<string, string[]> = {
  jewelry: ['*'],
  jewellery: ['*'],
  jewelries: ['*'],
  jewelleries: ['*'],
  accessory: ['*'],
  accessories: ['*'],
  gift: ['*'],
  gifts: ['*'],
  men: ['*'],
  mens: ['*'],
  man: ['*'],
  women: ['*'],
  womens: ['*'],
  woman: ['*'],
  lady: ['*'],
  ladies: ['*'],
  unisex: ['*'],
  purse: ['bag'],
  purses: ['bag'],
  handbag: ['bag'],
  handbags: ['bag'],
  clutch: ['bag'],
  shades: ['sunglasses', 'glasses'],
  eyewear: ['sunglasses', 'glasses'],
  goggles: ['sunglasses', 'glasses'],
  spectacles: ['glasses'],
  engagement: ['ring'],
  wedding: ['ring'],
  proposal: ['ring'],
  timepiece: ['watch'],
  wristwatch: ['watch'],
  chain: ['necklace'],
  chains: ['necklace'],
  bangle: ['bracelet'],
  bangles: ['bangle', 'bracelet'],
  earing: ['earring'],
  earings: ['earring'],
  scarf: ['scarves'],
  headtie: ['scarf', 'scarves'],
};

const rows = Object.entries(synonyms)
  .map(([word, meanings]) => `('${word}', '{${meanings.map((it) => `"${it}"`).join()}}')`)
  .join(', ');

const statements = [
  // The names of variations too: "ring size 7".
  `alter table products drop column search_text,
    add column search_text text not null generated always as (search_words(name || ' ' || description || ' ' ||
      features::text || ' ' || jsonb_path_query_array(variations, '$[*].name')::text || ' ' ||
      jsonb_path_query_array(variations, '$[*].options[*]')::text)) stored`,
  `create index products_words on products
    using gin (product_lexemes(search_text, search_words(name), coalesce(category_id, 0))) where archived_at is null`,
  `create table search_synonyms (
    word text primary key,
    meanings text[] not null
  )`,
  `insert into search_synonyms (word, meanings) values ${rows}`,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger search_synonyms_${event} after ${event} on search_synonyms
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
      for each statement execute function note_public_change()`,
  ),
  `analyze products`,
];

/** Searches find the names of variations, and words that customers use for what the store calls otherwise. */
export class SearchSynonyms extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
