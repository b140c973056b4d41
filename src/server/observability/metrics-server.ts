import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

interface Options {
  host: string;
  port: number;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
}

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on an address of its own, which proxies do not reach. */
export async function serveMetrics({ host, port, metrics }: Options): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
