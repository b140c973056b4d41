import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const folder = path.resolve(import.meta.dirname, '../browser');
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A file of src/sandbox/browser. */
const browserFile = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Serves files of src/sandbox/browser under `/assets`. */
export function serveAssets(app: FastifyInstance, names: string[]): void {
  for (const name of names) {
    const type = types[path.extname(name)] ?? 'text/plain';
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(browserFile(name)));
  }
}

/** Joins the modules into one classic script that knows its own address. */
export function sendScript(reply: FastifyReply, names: string[], base: string) {
  const code = names.map((name) => browserFile(name).replaceAll(/^import .*$|^export /gm, ''));
  return reply
    .type('text/javascript; charset=utf-8')
    .send(`{\n${code.join('\n').replaceAll('%BASE_URL%', base)}\n}\n`);
}

/** A page without inline script or style, which any store can frame. */
export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html);
