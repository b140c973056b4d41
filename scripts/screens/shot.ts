import type { Page } from '@playwright/test';
import type { SettingsInput } from '#shared/settings-schema.ts';
import type { SizeName } from './sizes.ts';
import type { Stage } from './stage.ts';

export interface Shot {
  /** The file name without the size. */
  name: string;
  path: string;
  /** The visible screen (default) or the whole page. */
  whole?: boolean;
  /** In the back office, signed in. */
  staff?: boolean;
  /** With one of the prepared carts. */
  cart?: keyof Stage['carts'];
  /** Only at these sizes. */
  only?: SizeName;
  settings?: SettingsInput;
  /** While the store charges for delivery by state, offers pick-up and wraps gifts. */
  delivers?: true;
  /** While no provider takes payments. */
  withoutProviders?: true;
  /** Actions before the screenshot. */
  act?: (page: Page, size: SizeName) => Promise<void>;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
