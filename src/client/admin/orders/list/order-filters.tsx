import { useId, useState } from 'react';
import { orderReminder, orderSort, type OrderSort } from '#shared/staff-orders.ts';
import {
  orderReminderLabels,
  orderStatusLabels,
  paymentStatusLabels,
  orderChannelLabels,
} from '#shared/labels.ts';
import { orderChannel, orderStatus, paymentStatus } from '#shared/orders.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { SelectField } from '#client/ui/field.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { MomentField } from '#client/admin/ui/moment-field.tsx';
import { FilterBar } from '#client/admin/ui/list-screen.tsx';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { Select } from '#client/admin/ui/select.tsx';
import { useIsPhone, useMedia } from '#client/admin/ui/use-media.ts';
import { ActiveFilters, toPackLabel } from './active-filters.tsx';
import { dayRanges } from './day-ranges.ts';
import { hiddenFilters, type OrdersSearch } from './orders-search.ts';

const sortLabelsOf: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
};

const statusOptions = [
  { value: 'all' as const, label: 'All Status' },
  ...orderStatus.options.map((value) => ({ value, label: orderStatusLabels[value] })),
  { value: 'to-pack' as const, label: toPackLabel },
];

const anyDay = { from: '', to: '' };

interface Props {
  search: OrdersSearch;
  onChange: (changes: Partial<OrdersSearch>, options?: { replace: boolean }) => void;
  /** An order is open beside the list. */
  isNarrow: boolean;
}

/** Search, status and the usual days are always visible; a button opens the other filters. */
export function OrderFilters({ search, onChange, isNarrow }: Props) {
  const id = useId();
  const hidden = hiddenFilters(search);
  const ranges = dayRanges();
  const chosen = ranges.find(({ from, to }) => search.from === from && search.to === to);
  const [isOpen, setIsOpen] = useState(hidden > 0);
  const isWide = useMedia('(width >= 80rem)') && !isNarrow;
  const isPhone = useIsPhone();
  const status = {
    label: 'Status',
    options: statusOptions,
    value: search.toPack === 'yes' ? ('to-pack' as const) : search.status,
    onChange: (value: (typeof statusOptions)[number]['value']) =>
      onChange(
        value === 'to-pack' ? { status: 'all', toPack: 'yes' } : { status: value, toPack: 'no' },
      ),
  };
  const days = (
    <ChoiceChips
      isInRow={isPhone}
      label="Days"
      options={ranges.map(({ label }) => ({ value: label, label }))}
      value={chosen?.label ?? ''}
      onChange={(label) => {
        const range = ranges.find((it) => it.label === label);
        onChange(range && range !== chosen ? { from: range.from, to: range.to } : anyDay);
      }}
    />
  );
  return (
    <>
      <FilterBar>
        <div className="flex min-w-40 flex-1 sm:min-w-64">
          <SearchBox
            label="Search by customer name, email, or order ID..."
            value={search.search}
            onSearch={(text) => onChange({ search: text }, { replace: true })}
          />
        </div>
        {isWide && days}
        {!isPhone && <Select {...status} />}
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="border-edge!"
        >
          <AdminIcon name="filter" className="size-4" />
          Filters
          {hidden > 0 && <span className="tabular-nums">({hidden})</span>}
        </Button>
      </FilterBar>
      {isPhone ? (
        <div className="flex gap-5 overflow-x-auto border-b border-hairline px-4 py-1 [scrollbar-width:none]">
          <ChoiceChips isInRow {...status} />
          {days}
        </div>
      ) : (
        !isWide && <div className="border-b border-hairline px-5 py-1">{days}</div>
      )}
      <ActiveFilters search={search} onChange={onChange} />
      <div
        id={id}
        className={classes(
          'grid grid-cols-2 gap-3 sm:grid-cols-3 border-b border-hairline p-4 sm:px-5',
          isWide && 'xl:grid-cols-7',
          !isOpen && 'hidden',
        )}
      >
        <SelectField
          label="Payment"
          value={search.payment}
          onChange={({ target }) => onChange({ payment: target.value as OrdersSearch['payment'] })}
        >
          <option value="all">Any</option>
          {paymentStatus.options.map((value) => (
            <option key={value} value={value}>
              {paymentStatusLabels[value]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Channel"
          value={search.channel}
          onChange={({ target }) => onChange({ channel: target.value as OrdersSearch['channel'] })}
        >
          <option value="all">Any</option>
          {orderChannel.options.map((value) => (
            <option key={value} value={value}>
              {orderChannelLabels[value]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Reminder"
          value={search.reminder}
          onChange={({ target }) =>
            onChange({ reminder: target.value as OrdersSearch['reminder'] })
          }
        >
          <option value="all">Any</option>
          {orderReminder.options.map((value) => (
            <option key={value} value={value}>
              {orderReminderLabels[value]}
            </option>
          ))}
        </SelectField>
        {useMay()('payments:read') && (
          <SelectField
            label="Needs you"
            value={search.needsYou}
            onChange={({ target }) =>
              onChange({ needsYou: target.value as OrdersSearch['needsYou'] })
            }
          >
            <option value="no">Any</option>
            <option value="yes">Waiting for you</option>
          </SelectField>
        )}
        <SelectField
          label="Sorted by"
          value={search.sort}
          onChange={({ target }) => onChange({ sort: target.value as OrderSort })}
        >
          {orderSort.options.map((value) => (
            <option key={value} value={value}>
              {sortLabelsOf[value]}
            </option>
          ))}
        </SelectField>
        <MomentField
          isFilter
          label="From"
          value={search.from}
          onChange={(day) => onChange({ from: day })}
        />
        <MomentField
          isFilter
          label="To"
          value={search.to}
          onChange={(day) => onChange({ to: day })}
        />
      </div>
    </>
  );
}
