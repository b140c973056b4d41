import { verifyAsync } from '@noble/ed25519';
import type { PassportFacts, PassportKey, PassportState } from '#shared/passports.ts';
import type { Visited } from '#client/service-worker/worker-messages.ts';

/**
 * The script of the page that checks the passport behind `#` in its address. It has no words: they are in the page, in its language,
 * and it shows those that are true. It needs no connection; with one it also asks the store whether the piece is missing.
 */

const main = document.querySelector('main');

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));

const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What a passport says, if one of the store's keys has signed it. */
async function readGenuine(passport: string): Promise<PassportFacts | null> {
  const keys = JSON.parse(main?.dataset['keys'] ?? '[]') as PassportKey[];
  const [text = '', signature = ''] = passport.split('.');
  try {
    const facts = JSON.parse(new TextDecoder().decode(bytesOf(text))) as PassportFacts;
    const key = keys.find(({ id }) => id === facts.k)?.key ?? '';
    const signed = new TextEncoder().encode(text);
    const bytes = bytesOf(signature);
    // Bytes can be written in several ways: any but that of the store was altered.
    if (passport !== `${text}.${textOf(bytes)}`) return null;
    return (await verifyAsync(bytes, signed, bytesOf(key))) ? facts : null;
  } catch {
    return null;
  }
}

function showOnly(...states: string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-if]'))
    element.hidden = !(element.dataset['if'] ?? '').split(' ').some((it) => states.includes(it));
}

function fillIn(facts: PassportFacts): void {
  const grams = facts.mg === null ? '' : `${facts.mg / 1000} g`;
  const values: Record<string, string> = { ...facts, grams } as never;
  for (const row of document.querySelectorAll<HTMLElement>('[data-fact]')) {
    const names = (row.dataset['fact'] ?? '').split(' ');
    const words = names.map((name) => {
      const said = values[name] ?? '';
      return name === 'metal' ? (main?.dataset[said] ?? said) : said;
    });
    const value = words.filter((word) => word !== '').join(' ');
    row.hidden = value === '';
    const place = row.querySelector('dd');
    if (place) place.textContent = value;
  }
}

async function askStore(passport: string): Promise<string> {
  const address = `/api/passports/state?text=${encodeURIComponent(passport)}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return 'offline';
  const { missing, isCurrent } = (await answer.json()) as PassportState;
  return missing ?? (isCurrent ? 'current' : 'returned');
}

async function check(): Promise<void> {
  const passport = location.hash.slice(1);
  if (passport === '') return showOnly('none');
  if (!('subtle' in crypto)) return showOnly('unable');
  const facts = await readGenuine(passport);
  if (!facts) return showOnly('forged');
  fillIn(facts);
  showOnly('genuine');
  showOnly('genuine', await askStore(passport));
}

/** So that the page opens without a connection from now on. */
async function storePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  const language = document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
  const page = location.origin + location.pathname;
  const visited: Visited = { kind: 'visited', page, language, files: [], parts: false, reads: [] };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage(visited);
}

addEventListener('hashchange', () => void check());
void check();
void storePage();
