import { trpc } from '../../trpc.ts';

/** How many messages wait to be read; 0 while that is not known. */
export function useUnreadMessages(): number {
  const { data } = trpc.messages.list.useQuery({ limit: 1 }, { refetchInterval: 60_000 });
  return data?.unread ?? 0;
}

/** `7`, or `99+`; nothing for none. */
export const CountBadge = ({ count, words }: { count: number; words: string }) =>
  count > 0 && (
    <span className="ml-auto min-w-5 rounded-full bg-ink px-1.5 py-1 text-center text-12 leading-none font-medium text-paper tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  );
