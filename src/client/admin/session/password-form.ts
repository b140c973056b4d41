import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorBody } from '#client/lib/error-body.ts';

export const passwordHint =
  'At least 8 characters. Do not use a common password or the name of the account or the store.';

/** Of a schema with a field `repeated`. */
export const notRepeated = { path: ['repeated'], message: 'The two passwords are not the same' };

/** Shows what the server says of the fields below them; false if it says nothing of them. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = errorBody(error)?.issues ?? [];
  const shown = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  for (const { field, message } of shown) setError(field, { message }, { shouldFocus: true });
  return shown.length > 0;
}
