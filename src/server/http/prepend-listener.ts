import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Lets `respond` see each request before the server's own listener, which gets those that it returns false for. */
export function prependListener(
  server: Server,
  respond: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [listener] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!listener) throw new Error('the server has no listener yet');
  server.removeListener('request', listener);
  server.on('request', (request, response) => {
    if (!respond(request, response)) listener(request, response);
  });
}
