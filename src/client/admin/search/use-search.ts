import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plainTyped } from '#shared/typed.ts';
import { settingField, settingKeys } from '#shared/settings-schema.ts';
import type { Scope } from '#shared/staff-rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { settingsPages } from '#client/admin/settings/settings-pages.ts';
import { useMay, useMayOpen } from '#client/admin/session/rights.tsx';
import { isSection, navEntries } from '#client/admin/nav-entries.ts';

export type SearchedNoun = 'orders' | 'customers' | 'products';

interface Searched {
  noun: SearchedNoun;
  title: string;
  right: Scope;
  /** The fields by which it is found. */
  hint: string;
}

const everything: Searched[] = [
  {
    noun: 'orders',
    title: 'Orders',
    right: 'orders:read',
    hint: 'number, reference, customer, phone, email, recipient of a gift, item or SKU',
  },
  {
    noun: 'customers',
    title: 'Customers',
    right: 'customers:read',
    hint: 'name, phone or email',
  },
  {
    noun: 'products',
    title: 'Products',
    right: 'products:read',
    hint: 'name, SKU, barcode or number',
  },
];

/** The records that the user may search. */
export function useSearched(): Searched[] {
  const may = useMay();
  return everything.filter(({ right }) => may(right));
}

const SHOWN = 5;
const MIN_LENGTH = 2;
const TYPING_PAUSE_MS = 200;

/** The text that is searched for. A single letter is in almost every name; a digit may be a number. */
const searchOf = (typed: string): string => {
  const text = typed.trim();
  return text.length >= MIN_LENGTH || /^\d$/.test(text) ? text : '';
};

/** The typed text and the searched text, which follows when typing pauses, and at once by `searchNow`. */
export function useTypedSearch() {
  const [typed, type] = useState('');
  const wanted = searchOf(typed);
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { typed, type, search, isPaused: search === wanted, searchNow: () => setSearch(wanted) };
}

/** Searches what the user may read. While a search runs, the results of the one before stay. */
export function useSearch(text: string) {
  const searched = useSearched();
  const query = { search: text, limit: SHOWN };
  const options = (noun: SearchedNoun) => ({
    enabled: text !== '' && searched.some((it) => it.noun === noun),
    placeholderData: keepPreviousData,
  });
  const found = {
    orders: trpc.orders.list.useQuery(query, options('orders')),
    customers: trpc.customers.list.useQuery(query, options('customers')),
    products: trpc.products.listForStaff.useQuery(query, options('products')),
  };
  const queries = searched.map(({ noun }) => found[noun]);
  const failed = queries.filter(({ error }) => error);
  return {
    /** A phone number or an e-mail address means a person. */
    groups: isContact(text)
      ? searched.toSorted((one, other) => Number(isPeople(other)) - Number(isPeople(one)))
      : searched,
    found,
    isOutdated: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    isLoading: queries.some(({ data, error }) => !data && !error),
    isEmpty: queries.every(({ data }) => data?.total === 0),
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** A screen, or a setting with the page it is on. */
export interface Place {
  to: string;
  label: string;
  of: string | null;
}

const MAX_PLACES = 6;

/** The screens and settings that the user may open, of whose names each typed word begins a word. */
export function usePlaces(text: string): Place[] {
  const mayOpen = useMayOpen();
  const words = plainTyped(text).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return places
    .filter(({ label, of, to }) => {
      const named = `${label} ${of ?? ''}`.toLowerCase().split(/[\s(-]+/);
      return words.every((word) => named.some((it) => it.startsWith(word))) && mayOpen(to);
    })
    .slice(0, MAX_PLACES);
}

const places: Place[] = [
  ...navEntries.flatMap((entry) =>
    entry.screens.map((screen) => ({ ...screen, of: isSection(entry) ? entry.label : null })),
  ),
  ...settingKeys.map((name) => {
    const { label, page } = settingField(name);
    const { to, label: title } = settingsPages[page];
    return { to: `${to}#${name}`, label, of: `Settings, ${title}` };
  }),
];

export type Found = ReturnType<typeof useSearch>['found'];

const isContact = (text: string) => /^[+\d ().-]{7,}$|@/.test(plainTyped(text));
const isPeople = ({ noun }: Searched) => noun === 'customers';
