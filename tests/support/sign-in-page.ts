import type { Page } from '@playwright/test';
import { signInAtServer } from './api.ts';
import type { ServerProcess } from './server-process.ts';

/** A session of its own for this browser, made through the API. */
export const signInPage = async (page: Page, server: ServerProcess): Promise<void> =>
  useSession(page, server, await signInAtServer(server));

/** Gives this browser a session, as a `Cookie` header has it. */
export async function useSession(page: Page, server: ServerProcess, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: server.url }]);
}
