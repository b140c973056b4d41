import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { ordersCodec, ORDERS_PER_PAGE, queryOf } from '#client/admin/orders/list/orders-search.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

type Step = -1 | 1;

/** Opens the previous or next order of the list, if need be from the page beside this one. */
function useSteps(id: number) {
  const { state, href } = useUrlState(ordersCodec);
  const { data } = trpc.orders.list.useQuery(queryOf(state));
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const open = (next: number, search: string) =>
    navigate(
      { pathname: adminPaths.order(next), search },
      { replace: true, preventScrollReset: true },
    );
  const ids = data?.items.map((order) => order.id) ?? [];
  const at = ids.indexOf(id);
  const pages = Math.ceil((data?.total ?? 0) / ORDERS_PER_PAGE);
  const has = (by: Step): boolean =>
    at !== -1 && (ids[at + by] !== undefined || (by === 1 ? state.page < pages : state.page > 1));
  return {
    has,
    step: async (by: Step) => {
      if (!has(by)) return;
      const next = ids[at + by];
      if (next !== undefined) return open(next, href({ page: state.page }));
      const page = state.page + by;
      const { items } = await utils.orders.list.fetch(queryOf({ ...state, page }));
      const beyond = items.at(by === 1 ? 0 : -1);
      if (beyond) await open(beyond.id, href({ page }));
    },
  };
}

/** Buttons to the order before and after; J and K do the same while the focus is in the order. */
export function NeighbourOrders({ id }: { id: number }) {
  const { has, step } = useSteps(id);
  const group = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if ((key !== 'j' && key !== 'k') || altKey || ctrlKey || metaKey) return;
    if (!(target instanceof Element) || target.closest('input, textarea, select, [role=menu]')) {
      return;
    }
    // A dialog over the order has its own focus.
    if (target.closest('[role$=dialog]') !== group.current?.closest('[role$=dialog]')) return;
    void step(key === 'j' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div ref={group} role="group" aria-label="Other orders of the list" className="flex">
      <StepButton label="Previous order" keys="k" has={has(-1)} onStep={() => void step(-1)} />
      <StepButton label="Next order" keys="j" has={has(1)} onStep={() => void step(1)} />
    </div>
  );
}

interface ButtonProps {
  label: string;
  keys: 'j' | 'k';
  has: boolean;
  onStep: () => void;
}

/** Not `disabled` at the end of the list, which would take the focus away. */
const StepButton = ({ label, keys, has, onStep }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={!has}
    data-tooltip
    onClick={onStep}
    className="flex size-11 items-center justify-center rounded-small not-aria-disabled:hover:bg-hairline/60 aria-disabled:text-edge"
  >
    <AdminIcon name={keys === 'k' ? 'chevron-up' : 'chevron-down'} />
  </button>
);
