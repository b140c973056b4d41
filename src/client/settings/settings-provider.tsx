import { createContext, use, useEffect, type ReactNode } from 'react';
import { defaultSettings, type Settings } from '#shared/settings.ts';
import { StoreTitle } from '../page-head.tsx';
import { trpc } from '../trpc.ts';
import { themeCss } from './theme.ts';

const REFETCH_MS = 60_000;

const SettingsContext = createContext<Settings | null>(null);

export const storeTitle = ({ storeName }: Pick<Settings, 'storeName'>) =>
  `${storeName} - Premium Jewelry & Accessories`;

/** The store's settings for everything below, fresh every minute; colours and title follow at once. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data: settings = defaultSettings } = trpc.settings.get.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
  });
  const css = themeCss(settings);
  useEffect(() => {
    const style = document.querySelector('#theme');
    if (style && style.textContent !== css) style.textContent = css;
  }, [css]);
  return (
    <SettingsContext value={settings}>
      <StoreTitle value={storeTitle(settings)}>{children}</StoreTitle>
    </SettingsContext>
  );
}

export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings must be used within a SettingsProvider');
  return settings;
}
