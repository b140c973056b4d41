import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { Settings } from '#shared/settings.ts';
import { shownPrice } from '#shared/shown-price.ts';
import { StoreTitle } from '#client/lib/page-head.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { ShownPriceContext } from '#client/ui/shop-price.tsx';
import * as texts from '#client/texts/settings.ts';

const REFETCH_MS = 60_000;

const SettingsContext = createContext<Settings | null>(null);

export const storeTitle = ({ storeName }: Pick<Settings, 'storeName'>) =>
  texts.storeTitle(storeName);

interface Props {
  /** Until the settings are known; a page of the storefront brings them. */
  fallback?: Settings;
  /** Called with the settings whenever they arrive. */
  onData?: (settings: Settings) => void;
  children: ReactNode;
}

/** Provides the store's settings, refetched every minute, and applies colours and title. */
export function SettingsProvider({ fallback, onData, children }: Props) {
  const { data } = trpc.settings.get.useQuery(undefined, { refetchInterval: REFETCH_MS });
  useEffect(() => {
    if (data) onData?.(data);
  }, [data, onData]);
  const stored = data ?? fallback;
  const settings = stored && texts.shownSettings(stored);
  if (!settings) throw new Error('the page came without the settings of the store');
  const { primaryColor, accentColor } = settings;
  const colors = `${primaryColor} ${accentColor}`;
  const shown = useRef(colors);
  useEffect(() => {
    if (shown.current === colors) return;
    // The page's first HTML has the colours, which hardly ever change.
    import('./theme.ts').then(
      ({ themeCss }) => {
        shown.current = colors;
        const style = document.querySelector('#theme');
        if (style) style.textContent = themeCss({ primaryColor, accentColor });
      },
      () => undefined, // the next visit shows them
    );
  }, [colors, primaryColor, accentColor]);
  return (
    <SettingsContext value={settings}>
      <ShownPriceContext value={(kobo) => shownPrice(kobo, settings)}>
        <StoreTitle value={storeTitle(settings)}>{children}</StoreTitle>
      </ShownPriceContext>
    </SettingsContext>
  );
}

export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings must be used within a SettingsProvider');
  return settings;
}
