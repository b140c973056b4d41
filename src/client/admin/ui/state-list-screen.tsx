import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { FilterBar, ListScreen } from './list-screen.tsx';
import { ListStates, type RowsQuery } from './list-states.tsx';

export interface StateTexts {
  label: string;
  /** What is said when no row is in this state. */
  empty: { title: string; text: string };
}

interface Props<State extends string, Row> {
  title: string;
  screenTitle?: string;
  description: ReactNode;
  icon: IconName;
  states: Record<State, StateTexts>;
  shown: State;
  onShow: (state: State) => void;
  /** After the chips. */
  tools?: ReactNode;
  search?: ReactNode;
  query: RowsQuery<Row> & {
    data: { items: Row[]; total: number; counts: Record<State, number> } | undefined;
  };
  paging: { page: number; pageSize: number; href: (page: number) => string };
  skeleton: ReactNode;
  renderRow: (row: Row) => ReactNode;
}

const SKELETON_ROWS = [1, 2, 3];

/** A screen of rows that are each in one of a few states. Chips choose the state, with the number of its rows. */
export function StateListScreen<State extends string, Row>({
  icon,
  states,
  shown,
  onShow,
  tools,
  search,
  query,
  skeleton,
  renderRow,
  ...screen
}: Props<State, Row>) {
  const names = Object.keys(states) as State[];
  const counts = query.data?.counts;
  const { empty } = states[shown];
  return (
    <ListScreen
      {...screen}
      query={query}
      filters={
        <FilterBar>
          <ChoiceChips
            label="State"
            options={names.map((value) => ({
              value,
              label: states[value].label,
              count: counts?.[value],
            }))}
            value={shown}
            onChange={onShow}
          />
          {tools}
          {search}
        </FilterBar>
      }
    >
      <ListStates
        query={query}
        skeleton={SKELETON_ROWS.map((key) => (
          <div key={key} className="border-b border-hairline p-4 last:border-0">
            {skeleton}
          </div>
        ))}
        empty={
          <EmptyState icon={icon} title={empty.title}>
            <p className="text-14 text-muted">{empty.text}</p>
          </EmptyState>
        }
      >
        {(rows) => <ul>{rows.map(renderRow)}</ul>}
      </ListStates>
    </ListScreen>
  );
}
