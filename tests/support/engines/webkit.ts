import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { fromJson, inJson, keyActions, PHONE, pointerActions, type Engine } from './engine.ts';

/** Debian's package webkit2gtk-driver. The rest that it needs is listed where the tests are started. */
export const WEBKIT = 'WebKitWebDriver';
/** Debian's, which has the bindings of GTK. */
const PYTHON = '/usr/bin/python3';
const shell = path.resolve(import.meta.dirname, 'webkit-shell.py');

/** WebKitGTK in a window as wide as a phone, on a screen of its own. Driven by https://www.w3.org/TR/webdriver/ */
export async function startWebkit(): Promise<Engine> {
  const home = temporaryDir('webkit');
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(WEBKIT, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: `:${display.toString().trim()}`,
      // No host but this machine: every other one is behind a proxy that is not there.
      http_proxy: 'http://127.0.0.1:9',
      https_proxy: 'http://127.0.0.1:9',
      no_proxy: '127.0.0.1',
      LANG: 'en_US.UTF-8',
      TZ: 'Africa/Lagos',
    },
  });
  const lines: string[] = [];
  for (const stream of [driver.stdout, driver.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (chunk: string) => lines.push(...chunk.split('\n').filter(Boolean)));
  }

  async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
    return value;
  }
  await untilListening(port);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: PYTHON,
          args: [shell, String(PHONE.width), String(PHONE.height)],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    open: (url) =>
      send('POST', `${session}/url`, { url }).then(
        () => true,
        () => false,
      ),
    evaluate: async (expression) =>
      fromJson(
        await send('POST', `${session}/execute/async`, {
          script: `const [done] = arguments; ${inJson(expression)}.then(done)`,
          args: [],
        }),
      ),
    drag: (points) => send('POST', `${session}/actions`, { actions: pointerActions(points) }),
    type: (text) => send('POST', `${session}/actions`, { actions: keyActions(text) }),
    problems: () => lines.filter((line) => /^CONSOLE \S+ ERROR/.test(line)),
    async close() {
      await send('DELETE', session).catch(() => null);
      for (const child of [driver, screen]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}
