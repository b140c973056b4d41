import type { Page } from '@playwright/test';
import type { Area } from '#shared/staff-rights.ts';
import type { AccountLinkView } from '#shared/staff.ts';
import { asStaff, signInAtServer } from './api.ts';
import type { ServerProcess } from './server-process.ts';
import { useSession } from './sign-in-page.ts';

const password = 'a good long sentence';
let people = 0;

/** Makes an account with rights to these areas by an invitation, and signs this browser in with it. */
export async function signInAsStaff(
  page: Page,
  server: ServerProcess,
  areas: readonly Area[],
): Promise<string> {
  people += 1;
  const name = `Amaka ${people}`;
  const { result } = await asStaff<{ result: { data: { json: AccountLinkView } } }>(
    server,
    'POST',
    '/trpc/staff.invite',
    { json: { name, role: 'staff', areas } },
  );
  const username = `amaka.${Date.now()}.${people}`;
  const token = new URL(result.data.json.url).hash.slice(1);
  // Without the owner's session, which the new one would replace.
  await fetch(`${server.url}/trpc/staff.acceptLink`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { token, username, password } }),
  });
  await useSession(page, server, await signInAtServer(server, { username, password }));
  return name;
}
