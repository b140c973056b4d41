import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import superjson from 'superjson';
import { inLanguage, languageOf, languages } from '#shared/languages.ts';
import type { RequestCtx } from '#server/context.ts';
import { PUBLIC, asksToSaveData } from '#server/http/cache-headers.ts';
import { domainErrorOf } from '#server/error-responses.ts';
import { createCaller, appRouter } from '#server/routers/app-router.ts';
import type { Client } from './client-build.ts';
import { serveBackOffice } from './back-office.ts';
import type { RefusedForm } from '#shared/refused-form.ts';
import { serveContactForm } from './contact-form.ts';
import { renderDocument } from './document.ts';
import { servePassportPage } from './passport-page.ts';
import { linkedSlug } from './linked-product.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

interface Options {
  client: Client;
  /** An anonymous context. */
  context: () => RequestCtx;
  /** Throws `too_many_requests` when the sender's address has read too many pages. */
  countRead: (request: FastifyRequest) => void;
  /** An anonymous context that knows which orders the sender's browser may see in full. */
  orderPageContext: (request: FastifyRequest, reply: FastifyReply) => RequestCtx;
  publicUrl: () => string;
  /** Payments are imitated; every page says so. */
  sandbox: boolean;
}

/** A path as links write it: no second slash at the beginning and no line break. */
const isPlain = (address: string) =>
  /^\/(?![/\\])/.test(address) && !/%(?:0a|0d|e2%80%a[89])/i.test(address);

const VARY = 'Save-Data';

/** Serves every page of the storefront as HTML that is complete before any script runs. */
export function servePages(app: FastifyInstance, options: Options): void {
  const { client, context, orderPageContext, countRead, publicUrl, sandbox } = options;

  async function renderPage(
    address: string,
    savesData: boolean,
    ctx = context(),
    form?: RefusedForm,
  ) {
    const language = languageOf(address);
    const { render } = await client.load(language);
    const helpers = createServerSideHelpers({
      router: appRouter,
      ctx: { ...ctx, language },
      transformer: superjson,
      queryClientConfig: { defaultOptions: { queries: { staleTime: Infinity, retry: false } } },
    });
    const page = await render(
      new URL(publicUrl() + address),
      helpers,
      helpers.queryClient,
      savesData,
      form,
    );
    return {
      status: page.status,
      personal: page.personal,
      html: await client.transformHtml(
        language,
        address,
        renderDocument(page, client.assets(language), publicUrl(), sandbox),
      ),
    };
  }

  const renderNotFound = (address: string, savesData: boolean) =>
    renderPage(inLanguage(languageOf(address), '/not-found'), savesData);

  /** An address that a procedure rejects (a NUL in a slug) is an unknown address. */
  const renderPageOrNotFound = (address: string, savesData: boolean, ctx?: RequestCtx) =>
    isPlain(address)
      ? renderPage(address, savesData, ctx).catch((error: unknown) => {
          if (domainErrorOf(error)?.code === 'invalid_input')
            return renderNotFound(address, savesData);
          throw error;
        })
      : renderNotFound(address, savesData);

  app.get(manifestPath, { config: { isCacheable: true } }, async (_request, reply) => {
    const settings = await createCaller(context()).settings.get();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(settings)));
  });

  serveBackOffice(app, {
    client,
    settings: () => createCaller(context()).settings.get(),
  });

  servePassportPage(app, {
    keys: () => createCaller(context()).pieces.passportKeys(),
    countRead,
    script: client.passportScript,
  });

  serveContactForm(app, {
    context: orderPageContext,
    countRead,
    sendRefused: async (request, reply, form) => {
      const page = await renderPage(request.url, asksToSaveData(request), context(), form);
      return sendPage(reply, { ...page, personal: true, status: 400 });
    },
  });

  const findProduct = (key: string) =>
    createCaller(context())
      .products.byKey({ key })
      .catch((error: unknown) => {
        const code = domainErrorOf(error)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw error;
      });

  for (const language of languages) {
    app.get<{ Params: { id: string } }>(
      inLanguage(language, '/shop/:id'),
      async (request, reply) => {
        countRead(request);
        const product = await findProduct(request.params.id);
        if (product) return reply.redirect(inLanguage(language, `/product/${product.slug}`), 301);
        return sendPage(reply, await renderNotFound(request.url, asksToSaveData(request)));
      },
    );

    // The only page that depends on a cookie; no cache stores it.
    app.get(inLanguage(language, '/order/:paymentReference'), async (request, reply) => {
      countRead(request);
      const ctx = orderPageContext(request, reply);
      return sendPage(reply, await renderPageOrNotFound(request.url, asksToSaveData(request), ctx));
    });
  }

  app.get('/*', async (request, reply) => {
    countRead(request);
    const page = await renderPageOrNotFound(request.url, asksToSaveData(request));
    const slug = page.status === 404 ? linkedSlug(request.url) : null;
    const product = slug === null ? null : await findProduct(slug);
    if (!product) return sendPage(reply, page);
    return reply.redirect(inLanguage(languageOf(request.url), `/product/${product.slug}`), 301);
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
