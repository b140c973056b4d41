import http from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const picture = path.resolve(
  import.meta.dirname,
  '../../assets/catalogue/originals/okun-pearl-ring-1.webp',
);
const BOUNDARY = 'form-of-a-test';

export interface SlowUpload {
  /** Sends the rest and answers with the status. */
  finish(): Promise<number>;
  /** The client goes away. */
  abort(): void;
  /** Rejects when the server cuts it off. */
  response: Promise<http.IncomingMessage>;
}

/** A picture of which the first half is sent. */
export async function beginUpload(url: string, cookie: string): Promise<SlowUpload> {
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="ring.webp"\r\ncontent-type: image/webp\r\n\r\n`,
    ),
    await readFile(picture),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const request = http.request(`${url}/api/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  });
  const response = once(request, 'response').then(([it]) => it as http.IncomingMessage);
  response.catch(() => undefined);
  const half = Math.floor(body.length / 2);
  await new Promise<void>((resolve) => request.write(body.subarray(0, half), () => resolve()));
  return {
    response,
    async finish() {
      request.end(body.subarray(half));
      const answer = await response;
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode ?? 0;
    },
    abort: () => void request.destroy(),
  };
}
