import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  all,
  columns,
  entityColumns,
  idArray,
  joined,
  likeAnywhere,
  list,
  preparedList,
  sql,
  verbatim,
} from '#server/query.ts';
import { Order } from '#server/entities/index.ts';

const statement = ({ text, values }: ReturnType<typeof sql>) => ({ text, values });

describe('a piece of SQL', () => {
  it('numbers its values in the order in which they stand, those of other pieces too', () => {
    const isOpen = sql`state = ${'open'} and at < ${5}`;
    expect(statement(sql`select ${1} where ${isOpen} limit ${9}`)).toEqual({
      text: 'select $1 where state = $2 and at < $3 limit $4',
      values: [1, 'open', 5, 9],
    });
    expect(statement(sql`${sql`a`}${sql`b`}${sql`${1}`}${2}${sql`c`}`)).toEqual({
      text: 'ab$1$2c',
      values: [1, 2],
    });
  });

  it('joins pieces and lists values, none of them too', () => {
    expect(statement(all([sql`a = ${1}`, sql`b`]))).toEqual({ text: 'a = $1 and b', values: [1] });
    expect(statement(all([]))).toEqual({ text: 'true', values: [] });
    expect(statement(joined([], ', '))).toEqual({ text: '', values: [] });
    expect(statement(sql`id in (${list([3, 4])})`)).toEqual({
      text: 'id in ($1, $2)',
      values: [3, 4],
    });
    expect(sql`id in (${list([])})`.text).toBe('id in (null)');
    expect(statement(sql`any(${idArray([1, 2])})`)).toEqual({
      text: 'any($1::int[])',
      values: ['{1,2}'],
    });
  });

  it('prepares few statements for lists of every length', () => {
    const { count, values } = preparedList([1, 2, 3], 'int');
    expect(count).toBe(4);
    expect(statement(values)).toEqual({
      text: '$1::int, $2::int, $3::int, $4::int',
      values: [1, 2, 3, 1],
    });
  });

  it('names columns as the entities do', () => {
    expect(columns('p', ['id', 'salePrice']).text).toBe(
      'p.id as "id", p.sale_price as "salePrice"',
    );
    expect(entityColumns('o', Order, ['total', 'deliveryFrom', 'createdAt']).text).toBe(
      'o.total::float8 as "total", o.delivery_from::text as "deliveryFrom", o.created_at as "createdAt"',
    );
    expect(sql`select ${verbatim('p.id')}`.text).toBe('select p.id');
  });

  it('searches for a text as it is typed', () => {
    expect(likeAnywhere(String.raw`5%_\ `)).toBe(String.raw`%5\%\_\\ %`);
  });
});

it('no statement of the server is a plain text', () => {
  const plain = globSync('src/server/**/*.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:em|tx|reader)\s*\.execute(?:<[^;(]*>)?\(\s*['"`].{0,60}/g,
      ),
    ].map(([call]) => `${file}: ${call}`),
  );
  expect(plain).toEqual([]);
});
