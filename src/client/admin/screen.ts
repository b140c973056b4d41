import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a screen's file exports. */
interface ScreenModule {
  Component: ComponentType;
}

/** A screen whose code comes when it is first gone to. */
export const screen = (path: string, load: () => Promise<ScreenModule>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Component }),
});
