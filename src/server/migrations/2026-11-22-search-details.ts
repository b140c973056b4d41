import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table products add column search_details text not null generated always as (search_form(
    features::text || ' ' || jsonb_path_query_array(variations, '$[*].options[*]')::text)) stored`,
  `create index products_search_details on products using gin (search_details gin_trgm_ops)`,
];

/** A search also finds what a product is made of and what can be chosen: "white gold", "silver". */
export class SearchDetails extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
