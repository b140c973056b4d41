import { useEffect } from 'react';
import { useSettings } from '../../settings/settings-provider.tsx';

/** The browser's title: the screen's own words, then whose back office it is. */
export function useScreenTitle(title: string) {
  const { storeName } = useSettings();
  useEffect(() => {
    document.title = `${title} | ${storeName} back office`;
  }, [title, storeName]);
}
