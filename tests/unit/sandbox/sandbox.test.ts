import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { listen, speaker } from '#tests/support/provider-client.ts';

const KEY = 'sk_test_sandbox';
const folder = mkdtempSync(path.join(tmpdir(), 'adunni-sandbox-'));
let sandbox: RunningSandbox;
let speak: ReturnType<typeof speaker>;

beforeAll(async () => {
  sandbox = await startSandbox();
  speak = speaker(sandbox.paystackApiUrl, KEY);
});

afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const order = (reference: string) => ({ email: 'ada@example.com', amount: 5000, reference });
const initialize = (reference: string) =>
  speak('POST', '/transaction/initialize', order(reference));
const verify = (reference: string, init?: RequestInit) =>
  fetch(`${sandbox.paystackApiUrl}/transaction/verify/${reference}`, {
    headers: { authorization: `Bearer ${KEY}` },
    ...init,
  });

describe('a fault', () => {
  it('returns an error or a page as often as planned', async () => {
    await initialize('ADN-faults');
    sandbox.paystack.fail({ endpoint: 'verify', mode: '500', times: 2 });
    sandbox.paystack.fail({ endpoint: 'verify', mode: 'html', status: 200 });
    expect((await verify('ADN-faults')).status).toBe(500);
    expect((await verify('ADN-faults')).status).toBe(500);
    const page = await verify('ADN-faults');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Bad Gateway');
    expect((await verify('ADN-faults')).status).toBe(200);
  });

  it('hangs until the client times out or the fault is released', async () => {
    sandbox.paystack.fail({ endpoint: 'verify', mode: 'hang', times: 2 });
    await expect(verify('ADN-faults', { signal: AbortSignal.timeout(50) })).rejects.toThrow(
      /timeout/,
    );
    const hanging = verify('ADN-faults');
    await expect
      .poll(() => sandbox.paystack.calls.filter(({ status }) => status === undefined))
      .toHaveLength(2);
    sandbox.paystack.release();
    await expect(hanging).rejects.toThrow('fetch failed');
  });

  it('can lose the response to completed work', async () => {
    sandbox.paystack.fail({ endpoint: 'initialize', mode: 'reset', processed: true });
    await expect(initialize('ADN-lost')).rejects.toThrow('fetch failed');
    expect(sandbox.paystack.transaction('ADN-lost').amount).toBe(5000);
    expect((await initialize('ADN-lost')).body.code).toBe('duplicate_reference');
    const flutterwave = speaker(sandbox.flutterwaveApiUrl, 'FLWSECK_TEST-1-X');
    sandbox.flutterwave.fail({ endpoint: 'payments', mode: '503', processed: true, afterMs: 20 });
    const slow = await flutterwave('POST', '/payments', {
      tx_ref: 'ADN-slow',
      amount: 50,
      customer: { email: 'ada@example.com' },
    });
    expect(slow).toEqual({
      status: 503,
      body: {
        status: 'error',
        message: 'An error occurred. Please contact support',
        data: null,
      },
    });
    expect((await sandbox.flutterwave.pay('ADN-slow')).amount).toBe(5000);
  });
});

describe('the log of calls', () => {
  it('contains no key', async () => {
    await initialize('ADN-record');
    const call = sandbox.paystack.calls.at(-1);
    expect(call).toMatchObject({
      endpoint: 'initialize',
      method: 'POST',
      status: 200,
      body: { reference: 'ADN-record' },
    });
    expect(JSON.stringify(sandbox.paystack.calls)).not.toContain(KEY);
  });
});

describe('a mounted sandbox', () => {
  const stateFile = path.join(folder, 'sandbox.json');

  async function mount(webhookUrl: string) {
    const sandbox = createSandbox({ stateFile, laterMs: 60_000, paystack: { webhookUrl } });
    const app = fastify();
    securityHeaders(app, { https: false, dev: false, windows: [] });
    app.get('/own', async () => 'own');
    await app.register(sandbox.plugin, { prefix: '/sandbox' });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, sandbox, url, speak: speaker(`${url}/sandbox/paystack`, KEY) };
  }

  it('keeps payments and pending work over a restart, but no key', async () => {
    const shop = await listen();
    const before = await mount(shop.url);
    for (const reference of ['ADN-paid', 'ADN-later'])
      await before.speak('POST', '/transaction/initialize', order(reference));
    await before.sandbox.paystack.pay('ADN-paid');
    before.sandbox.paystack.pendingThenSuccess('ADN-later');
    await before.app.close();
    expect(await readFile(stateFile, 'utf8')).not.toContain(KEY);

    const after = await mount(shop.url);
    const status = async (reference: string) =>
      (await after.speak('GET', `/transaction/verify/${reference}`)).body.data.status;
    expect(await status('ADN-paid')).toBe('success');
    expect(await status('ADN-later')).toBe('pending');
    await after.sandbox.flush();
    expect(await status('ADN-later')).toBe('success');
    expect(shop.received).toHaveLength(2);
    await after.app.close();
    await shop.close();
  });

  it('allows framing of its own pages only', async () => {
    const { app, url } = await mount('');
    const popup = await fetch(`${url}/sandbox/paystack/popup?precheckout=true`);
    expect(popup.headers.get('x-frame-options')).toBeNull();
    expect(popup.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(popup.headers.get('content-security-policy')).not.toContain('frame-ancestors');
    const script = await fetch(`${url}/sandbox/flutterwave/v3.js`);
    expect(await script.text()).toContain(`${url}/sandbox/flutterwave`);
    const own = await fetch(`${url}/own`);
    expect(own.headers.get('x-frame-options')).toBe('DENY');
    await app.close();
  });
});
