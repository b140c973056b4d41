import fastify from 'fastify';
import {
  createSandbox,
  type Sandbox,
  type SandboxAddresses,
  sandboxAddresses,
  type SandboxOptions,
} from './sandbox.ts';

export interface RunningSandbox extends Sandbox, SandboxAddresses {
  url: string;
  close(): Promise<void>;
}

/** Starts a sandbox on a loopback port; a free one by default. */
export async function startSandbox({
  port = 0,
  ...options
}: SandboxOptions & { port?: number } = {}): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    forceCloseConnections: true,
  });
  await app.register(sandbox.plugin);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { ...sandbox, ...sandboxAddresses(url), url, close: () => app.close() };
}
