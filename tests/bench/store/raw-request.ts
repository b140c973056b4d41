import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RawAnswer {
  /** As it was sent, compressed or not. */
  body: Buffer;
  type: string;
  encoding: string | null;
}

/** Sends one request and reads the bytes of its answer, which `fetch` would decompress. Throws unless it is 200. */
export async function rawRequest(
  url: string,
  {
    method,
    headers,
    body,
  }: { method: string; headers: Record<string, string>; body?: string | undefined },
): Promise<RawAnswer> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = Promise.withResolvers<RawAnswer>();
  const sent = request(url, { method, headers: { ...headers, ...type } }, (response) => {
    buffer(response).then((bytes) => {
      const { 'content-type': contentType = '', 'content-encoding': encoding = null } =
        response.headers;
      if (response.statusCode === 200) {
        answer.resolve({ body: bytes, type: contentType, encoding });
      } else {
        answer.reject(new Error(`${url}: ${response.statusCode} ${bytes.toString()}`));
      }
    }, answer.reject);
  });
  sent.on('error', answer.reject);
  sent.end(body);
  return answer.promise;
}
