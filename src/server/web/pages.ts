import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import superjson from 'superjson';
import type { Context } from '../context.ts';
import { PUBLIC } from '../cache-control.ts';
import { domainErrorOf } from '../error-answers.ts';
import { createCaller } from '../routers/caller.ts';
import { appRouter } from '../routers/index.ts';
import type { Client } from './client-build.ts';
import { serveBackOffice } from './back-office.ts';
import { renderDocument } from './document.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

interface Options {
  client: Client;
  /** A context of nobody in particular. */
  context: () => Context;
  /** Throws `too_many_requests` where too many pages were asked for from the sender's address. */
  countRead: (request: FastifyRequest) => void;
  /** One that knows which orders the sender's browser may see in full. */
  orderPageContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  publicUrl: () => string;
  /** Payments are imitated, which every page says. */
  sandbox: boolean;
}

/** An address as links have it: no second slash at the beginning, no line break, nothing before the path. */
const isPlain = (address: string) =>
  /^\/(?![/\\])/.test(address) && !/%(?:0a|0d|e2%80%a[89])/i.test(address);

const VARY = 'Save-Data';
const savesData = ({ headers }: FastifyRequest) =>
  String(headers['save-data']).toLowerCase() === 'on';

/** Every page of the storefront, as HTML that is complete before any script runs. */
export function servePages(app: FastifyInstance, options: Options): void {
  const { client, context, orderPageContext, countRead, publicUrl, sandbox } = options;

  async function renderPage(address: string, savesData: boolean, ctx = context()) {
    const render = await client.render();
    const helpers = createServerSideHelpers({
      router: appRouter,
      ctx,
      transformer: superjson,
      queryClientConfig: { defaultOptions: { queries: { staleTime: Infinity, retry: false } } },
    });
    const page = await render(
      new URL(publicUrl() + address),
      helpers,
      helpers.queryClient,
      savesData,
    );
    return {
      status: page.status,
      personal: page.personal,
      html: await client.finish(
        address,
        renderDocument(page, client.assets(), publicUrl(), sandbox),
      ),
    };
  }

  /** An address no procedure would take (a NUL in a slug) is an unknown address. */
  const renderPageOrNotFound = (address: string, savesData: boolean, ctx?: Context) =>
    isPlain(address)
      ? renderPage(address, savesData, ctx).catch((error: unknown) => {
          if (domainErrorOf(error)?.code === 'invalid_input')
            return renderPage('/not-found', savesData);
          throw error;
        })
      : renderPage('/not-found', savesData);

  app.get(manifestPath, async (_request, reply) => {
    const settings = await createCaller(context()).settings.get();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(settings)));
  });

  serveBackOffice(app, {
    client,
    settings: () => createCaller(context()).settings.get(),
  });

  app.get<{ Params: { id: string } }>('/shop/:id', async (request, reply) => {
    countRead(request);
    const caller = createCaller(context());
    const product = await caller.products
      .byKey({ key: request.params.id })
      .catch((error: unknown) => {
        const code = domainErrorOf(error)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw error;
      });
    if (product) return reply.redirect(`/product/${product.slug}`, 301);
    return sendPage(reply, await renderPage('/not-found', savesData(request)));
  });

  // The one page that depends on a cookie; never stored by anybody.
  app.get('/order/:paymentReference', async (request, reply) => {
    countRead(request);
    const ctx = orderPageContext(request, reply);
    return sendPage(reply, await renderPageOrNotFound(request.url, savesData(request), ctx));
  });

  app.get('/*', async (request, reply) => {
    countRead(request);
    return sendPage(reply, await renderPageOrNotFound(request.url, savesData(request)));
  });
}

interface SentPage {
  status: number;
  personal: boolean;
  html: string;
}

function sendPage(reply: FastifyReply, { status, personal, html }: SentPage) {
  reply.header('vary', VARY);
  reply.header('cache-control', personal || status >= 500 ? 'no-store' : PUBLIC);
  if (status === 503) reply.header('retry-after', 600);
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}
