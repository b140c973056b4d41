import type { Page } from '@playwright/test';
import { signInAtServer } from './api.ts';
import type { ServerProcess } from './server-process.ts';

/** A session of its own for this browser, made through the API. */
export async function signInPage(page: Page, server: ServerProcess): Promise<void> {
  const cookie = await signInAtServer(server);
  const [name = '', ...value] = cookie.split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: server.url }]);
}
