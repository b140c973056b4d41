import { keepPreviousData } from '@tanstack/react-query';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { trpc } from '#client/lib/trpc.ts';

const POLL_INTERVAL_MS = 2500;

/** The states of these pictures, refetched while sizes of one are being made. */
export function usePictureStates(urls: string[]): (url: string) => StaffPicture {
  const stored = [...new Set(urls)].filter((url) => url.startsWith('/media/')).toSorted();
  const { data = [] } = trpc.pictures.states.useQuery(
    { urls: stored },
    {
      enabled: stored.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.some(({ state: made }) => made === 'making') ? POLL_INTERVAL_MS : false,
    },
  );
  const known = new Map(data.map((picture) => [picture.url, picture]));
  return (url) => known.get(url) ?? { ...unknown, url };
}

const unknown: StaffPicture = {
  key: '',
  url: '',
  alt: '',
  width: 1080,
  height: 1350,
  color: '#e8e0d4',
  placeholder: '',
  widths: [],
  state: 'ready',
};
