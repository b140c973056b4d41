import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { loadSettings } from '#server/settings/settings.ts';

/** Whom push services may write to about the store's messages. Some accept neither http nor a name without a mailbox. */
export async function pushContact(em: SqlEntityManager, shopUrl: string): Promise<string> {
  const { storeEmail } = await loadSettings({ em });
  if (storeEmail !== '') return `mailto:${storeEmail}`;
  return shopUrl.startsWith('https:') ? shopUrl : `mailto:no-reply@${new URL(shopUrl).hostname}`;
}
