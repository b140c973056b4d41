import { Migration } from '@mikro-orm/migrations';

const statements = [
  // Each word of the text, each of the name after `=`, and the category after `#`, which begin no word. A search has at most
  // 40 characters of a word, and a lexeme may have at most 2046 bytes. Schemas are named, or a dump of the database could
  // not be restored. The cost keeps the planner from computing it for each product.
  `create function product_lexemes(text_words text, name_words text, category integer) returns tsvector
    language sql immutable strict parallel safe cost 1000
    as $$ select pg_catalog.array_to_tsvector(array(
      select pg_catalog.left(word, 100) from pg_catalog.string_to_table($1, ' ') as word where word <> ''
      union all
      select '=' || pg_catalog.left(word, 100) from pg_catalog.string_to_table($2, ' ') as word where word <> ''
    ) || ('#' || $3)) $$`,
  `create index products_words on products
    using gin (product_lexemes(search_text, search_words(name), coalesce(category_id, 0))) where archived_at is null`,
  `analyze products`,
];

/**
 * The words of each product, and its category, in one index: a search for several words reads only the products that have
 * all of them.
 */
export class ProductSearch extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

/** A lock that a drop needs and that an index does not would block orders which have begun: apart from it. */
export class ProductSearchText extends Migration {
  override up(): void {
    this.addSql('drop index if exists products_search_text');
  }
}
