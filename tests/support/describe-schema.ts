/** The schema of a database as SQL, in an order that does not depend on when a thing was made; of functions only how they are called. */
export const schemaQuery = `
with tables as (
  select oid, relname as name, case relpersistence when 'u' then 'unlogged ' else '' end as kind,
    coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as options
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
),
lines as (
  select attrelid as table_id, 1 as kind, attnum as place, concat_ws(' ', attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end,
    'generated ' || case attidentity when 'd' then 'by default' when 'a' then 'always' end || ' as identity (start with ' || (
      select seqstart from pg_sequence where seqrelid = pg_get_serial_sequence(quote_ident(name), attname)::regclass) || ')',
    case attgenerated when 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      else 'default ' || pg_get_expr(adbin, adrelid) end) as text
  from tables join pg_attribute on attrelid = tables.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select conrelid, 2, 0, 'constraint ' || conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
  from pg_constraint where contype in ('p', 'u', 'c', 'f')
),
statements as (
  select name, 1 as kind, 'create ' || tables.kind || 'table ' || name || E' (\\n' ||
    string_agg('  ' || text, E',\\n' order by lines.kind, place, text) || E'\\n)' || options as text
  from tables join lines on table_id = tables.oid group by name, tables.kind, options
  union all
  select name, 2, replace(pg_get_indexdef(indexrelid), ' public.', ' ') from tables join pg_index on indrelid = tables.oid
  where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  union all
  select name, 3, replace(pg_get_triggerdef(pg_trigger.oid), ' public.', ' ') from tables join pg_trigger on tgrelid = tables.oid
  where not tgisinternal
  union all
  select '~', 4, replace(pg_get_statisticsobjdef(oid), 'public.', '') from pg_statistic_ext
  union all
  select '~', 5, 'create view ' || viewname || E' as\\n' || rtrim(definition, ';') from pg_views where schemaname = 'public'
  union all
  select '~', 6, concat_ws(' ', '-- function', proname || '(' || pg_get_function_arguments(pg_proc.oid) || ')', 'returns',
    pg_get_function_result(pg_proc.oid), lanname, provolatile, proisstrict, proparallel, procost, proconfig)
  from pg_proc join pg_language on pg_language.oid = prolang
  where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
)
select text || ';' as text from statements order by name, kind, text`;

/** Functions with their texts, without the white space that means nothing. */
export const functionsQuery = `
select proname as name, btrim(regexp_replace(coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc), '\\s+', ' ', 'g')) as text
from pg_proc where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname`;
