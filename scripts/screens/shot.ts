import type { Page } from '@playwright/test';
import type { SettingsInput } from '#shared/settings-input.ts';
import type { SizeName } from './sizes.ts';
import type { Stage } from './stage.ts';

export interface Shot {
  /** The picture's file, before the size. */
  name: string;
  path: string;
  /** How far down it reaches: the screen alone (unless told) or the whole page. */
  whole?: boolean;
  /** In the back office, signed in. */
  staff?: boolean;
  /** With one of the stage's carts. */
  cart?: keyof Stage['carts'];
  /** On these sizes alone. */
  only?: SizeName;
  settings?: SettingsInput;
  /** While no provider takes payments. */
  withoutProviders?: true;
  /** What is done before the picture is taken. */
  act?: (page: Page, size: SizeName) => Promise<void>;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
