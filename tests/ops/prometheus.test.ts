import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { isInstalled, runProgram } from '#tests/support/programs.ts';
import { startServer } from '#tests/support/server-process.ts';

const ops = path.resolve(import.meta.dirname, '../../ops');
const folder = mkdtempSync(path.join(tmpdir(), 'adunni-prometheus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const dashboard = JSON.parse(
  readFileSync(path.join(ops, 'grafana-dashboard.json'), 'utf8'),
) as Dashboard;

/** Names of metrics in an expression. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b([a-z]\w*_\w+)\b(?=[{[)\s]|$)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['histogram_quantile', 'min_over_time'].includes(name));

describe.runIf(isInstalled('prometheus') && isInstalled('promtool'))('Prometheus', () => {
  it('accepts the alert rules, and they fire when they should', () => {
    for (const args of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      expect(execFileSync('promtool', args, { cwd: ops, encoding: 'utf8' })).toContain('SUCCESS');
    }
  });

  it('scrapes a running store, which has every metric that rules and dashboard use', async () => {
    const copy = await copyDatabase(inject('prepared'));
    const [metricsPort, port] = [await freePort(), await freePort()];
    const server = await startServer(copy.dataDir, {
      DATABASE_URL: copy.databaseUrl ?? '',
      METRICS_PORT: String(metricsPort),
    });
    copyFileSync(path.join(ops, 'alerts.yml'), path.join(folder, 'alerts.yml'));
    const config = path.join(folder, 'prometheus.yml');
    writeFileSync(
      config,
      readFileSync(path.join(ops, 'prometheus.yml'), 'utf8')
        .replaceAll('15s', '1s')
        .replace("'127.0.0.1:9101', '127.0.0.1:9102'", `'127.0.0.1:${metricsPort}'`),
    );
    const prometheus = runProgram('prometheus', [
      `--config.file=${config}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    const ask = async (address: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${address}`);
      const { data } = (await response.json()) as { data: unknown };
      return { status: response.status, data };
    };
    const samplesOf = async (expression: string) => {
      const address = `query?query=${encodeURIComponent(expression)}`;
      const { status, data } = await ask(address);
      const { result } = data as { result: { value: [number, string] }[] };
      return { status, value: result[0]?.value[1] };
    };
    try {
      for (const address of ['/', '/', '/api/products', '/readyz'])
        await fetch(server.url + address);
      await expect
        .poll(
          async () => {
            const up = await samplesOf('up{job="adunni"}').catch(() => null);
            return up?.value;
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe('1');
      const { data: rules } = await ask('rules');
      const { groups } = rules as { groups: { rules: { query: string }[] }[] };
      const expressions = [
        ...groups.flatMap((group) => group.rules.map(({ query }) => query)),
        ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ].map((expression) => expression.replaceAll('$__rate_interval', '1m'));
      expect(expressions.length).toBeGreaterThan(35);
      for (const expression of expressions) {
        expect([expression, (await samplesOf(expression)).status]).toEqual([expression, 200]);
      }
      const { data: known } = await ask('label/__name__/values');
      // They have samples only while there are orders, payments, or jobs that are due or failed.
      const rare = new Set([
        'adunni_jobs_due',
        'adunni_jobs_age_seconds',
        'adunni_jobs_failed',
        'adunni_orders_last_hour',
        'adunni_payment_attempts_last_hour',
      ]);
      const used = new Set(expressions.flatMap(metricsIn));
      expect(used.size).toBeGreaterThan(20);
      for (const name of used) {
        if (!rare.has(name)) expect(known).toContain(name);
      }
      expect((await samplesOf('adunni_database_up')).value).toBe('1');
      expect((await samplesOf('adunni_http_cached_responses_total{route="/"}')).value).toBe('1');
    } finally {
      await prometheus.stop();
      await server.stop();
      await copy.drop();
    }
  });
});
