import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API of the store</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api-docs/style.css">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
    <script src="/api-docs/reference.js"></script>
    <script src="/api-docs/start.js"></script>
  </body>
</html>
`;

/** `/api/docs`: the OpenAPI document for people. Its program is part of the built client. */
export function docsPage(app: FastifyInstance): void {
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
}
