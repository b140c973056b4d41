/** Whether an answer may be stored: whole, ours, meant for everybody. */
export const mayKeep = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !headers.has('set-cookie') &&
  !/\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '');
