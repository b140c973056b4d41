/** A statement that replaces parts of a function of the database as another migration wrote it. Fails if one is not there. */
export const amendFunction = (
  signature: string,
  replacements: [from: string, to: string][],
) => `do $amend$
  declare
    written text := pg_get_functiondef('${signature}'::regprocedure);
  begin
    ${replacements
      .map(
        ([from, to]) => `if position($part$${from}$part$ in written) = 0 then
      raise exception '${signature} is not as expected';
    end if;
    written := replace(written, $part$${from}$part$, $part$${to}$part$);`,
      )
      .join('\n    ')}
    execute written;
  end $amend$`;
