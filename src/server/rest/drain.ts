import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 64 * 1024 * 1024;
const WITHIN_MS = 5000;

/**
 * Reads and drops what is left of a request's body, so that its sender gets to read the answer. False where that is too
 * much or takes too long: then the connection can not be used any more.
 */
export function drain(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return Promise.resolve(body.readableEnded);
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end(false);
    };
    const succeed = () => end(true);
    const fail = () => end(false);
    const timer = setTimeout(fail, WITHIN_MS);
    const end = (isDrained: boolean) => {
      clearTimeout(timer);
      body.removeListener('data', count);
      body.removeListener('end', succeed);
      body.removeListener('close', fail);
      resolve(isDrained);
    };
    body.removeAllListeners('data');
    body.on('data', count).once('end', succeed).once('close', fail).resume();
  });
}
