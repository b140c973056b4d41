import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Lets `answer` see each request before the server's own listener, which gets those that it returns false for. */
export function prependListener(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [listener] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!listener) throw new Error('the server has no listener yet');
  server.removeListener('request', listener);
  server.on('request', (request, response) => {
    if (!answer(request, response)) listener(request, response);
  });
}
