import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { fromJson, inJson, keyActions, PHONE, pointerActions, type Engine } from './engine.ts';

/** Debian's package firefox-esr. */
export const FIREFOX = 'firefox-esr';

/** A browser that asks nothing of the network by itself: every host but this machine is behind a proxy that is not there. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // As on phones: scrollbars take no width.
  'ui.useOverlayScrollbars': 1,
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  method?: string;
  params?: { level?: string; text?: string | null };
  result?: { value?: unknown; type?: string; result?: { value?: unknown } } & Record<
    string,
    unknown
  >;
}

/** Firefox without windows, with a profile of its own. Driven by https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(): Promise<Engine> {
  const profile = temporaryDir('firefox');
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const listening = Promise.withResolvers<string>();
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
    if (address) listening.resolve(address);
  });
  child.once('exit', () => listening.reject(new Error(`Firefox ended:\n${output}`)));
  const socket = new WebSocket(`${await listening.promise}/session`);
  await once(socket, 'open');

  const problems: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method === 'log.entryAdded' && answer.params?.level === 'error') {
      problems.push(String(answer.params.text));
    }
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  async function send(method: string, params: object): Promise<Answer> {
    sent += 1;
    const answered = Promise.withResolvers<Answer>();
    waiting.set(sent, answered.resolve);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answered.promise;
  }
  async function call(method: string, params: object): Promise<NonNullable<Answer['result']>> {
    const { result, message } = await send(method, params);
    if (!result) throw new Error(`${method}: ${message}`);
    return result;
  }

  await call('session.new', { capabilities: {} });
  const { context } = await call('browsingContext.create', { type: 'tab' });
  await call('browsingContext.setViewport', { context, viewport: PHONE });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: async (url) =>
      (await send('browsingContext.navigate', { context, url, wait: 'complete' })).type ===
      'success',
    async evaluate(expression) {
      const { result } = await call('script.evaluate', {
        expression: inJson(expression),
        target: { context },
        awaitPromise: true,
      });
      return fromJson(result?.value);
    },
    async drag(points) {
      await call('input.performActions', { context, actions: pointerActions(points) });
    },
    async type(text) {
      await call('input.performActions', { context, actions: keyActions(text) });
    },
    problems: () => problems,
    async close() {
      const ended = once(child, 'exit');
      await send('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
