import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a screen's file exports. */
interface ScreenModule {
  Component: ComponentType;
}

/** A screen whose code comes when it is first gone to; `over` are those that open over it. */
export const screen = (
  path: string,
  load: () => Promise<ScreenModule>,
  over: RouteObject[] = [],
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Component }),
  children: over,
});
