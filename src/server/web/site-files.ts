import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY_MS } from '#shared/durations.ts';
import { escapeHtml } from '#shared/html.ts';
import { inLanguage, languages } from '#shared/languages.ts';
import { publicPaths } from '#shared/public-access.ts';
import { DomainError } from '#shared/errors.ts';
import { ownEmail } from '#shared/settings.ts';
import {
  countAddresses,
  listAddresses,
  type ProductAddress,
} from '#server/catalog/list-addresses.ts';
import { listCategories } from '#server/catalog/categories.ts';
import type { Ctx } from '#server/context.ts';
import { loadSettings } from '#server/settings/settings.ts';

interface Options {
  /** An anonymous context. */
  context: () => Pick<Ctx, 'em' | 'now'>;
  /** Where browsers reach the store, without a slash at the end. */
  shopUrl: () => string;
  /** https://www.sitemaps.org/protocol.html allows 50,000 addresses in a file. */
  perFile?: number;
}

const MAX_PER_FILE = 50_000;
const HOUR = 'public, max-age=3600';
const SECURITY_CONTACT_DAYS = 180;

const disallowed = ['/admin', '/api/', '/trpc/', '/sandbox/'].concat(
  languages.flatMap((language) =>
    ['/order/', '/piece/', '/cart', '/checkout'].map((path) => inLanguage(language, path)),
  ),
);

type Facts = Partial<Pick<ProductAddress, 'editedOn' | 'pictures'>>;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Files that programs expect at fixed addresses: robots.txt, sitemaps, security.txt. */
export function siteFiles(app: FastifyInstance, options: Options): void {
  const { context, shopUrl, perFile = MAX_PER_FILE } = options;
  /** Each has an address in every language. */
  const productsPerFile = Math.floor(perFile / languages.length);

  app.get('/robots.txt', (_request, reply) =>
    text(reply, [
      'User-agent: *',
      ...disallowed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${shopUrl()}/sitemap.xml`,
    ]),
  );

  // https://www.rfc-editor.org/rfc/rfc9116
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { em, now } = context();
    const email = ownEmail(await loadSettings({ em }));
    const day = Math.floor(now().getTime() / DAY_MS) + SECURITY_CONTACT_DAYS;
    return text(reply, [
      `Contact: ${email ? `mailto:${email}` : `${shopUrl()}/contact`}`,
      `Expires: ${new Date(day * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${shopUrl()}/.well-known/security.txt`,
    ]);
  });

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', HOUR).redirect('/admin/account', 302),
  );

  const entry = (
    tag: string,
    path: string,
    { editedOn, pictures = [] }: Facts = {},
    alternates = '',
  ) => {
    const date = editedOn ? `<lastmod>${editedOn}</lastmod>` : '';
    const images = pictures.map((picture) => {
      const address = picture.startsWith('/') ? shopUrl() + picture : picture;
      return `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>`;
    });
    return `<${tag}><loc>${escapeHtml(shopUrl() + path)}</loc>${date}${alternates}${images.join('')}</${tag}>\n`;
  };
  /** A page in each language; each names all of them: https://developers.google.com/search/docs/specialty/international/localized-versions */
  const page = (path: string, facts?: Facts) => {
    const alternates = languages.map((language) => {
      const address = escapeHtml(shopUrl() + inLanguage(language, path));
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    });
    return languages
      .map((language) => entry('url', inLanguage(language, path), facts, alternates.join('')))
      .join('');
  };
  async function* pages() {
    for (const path of publicPaths) yield page(path);
    for (const { slug } of await listCategories(context())) {
      yield page(`/shop?${new URLSearchParams({ category: slug })}`);
    }
  }
  async function* products(skip: number) {
    for await (const batch of listAddresses(context(), { skip, max: productsPerFile })) {
      yield batch
        .map((product) => page(`/product/${encodeURIComponent(product.slug)}`, product))
        .join('');
    }
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const count = await countAddresses(context());
    const others = publicPaths.length + (await listCategories(context())).length;
    if ((count + others) * languages.length <= perFile) {
      return send(reply, 'urlset', async function* () {
        yield* pages();
        yield* products(0);
      });
    }
    return send(reply, 'sitemapindex', async function* () {
      yield entry('sitemap', '/sitemap-pages.xml');
      for (let file = 1; file <= Math.ceil(count / productsPerFile); file += 1) {
        yield entry('sitemap', `/sitemap-products-${file}.xml`);
      }
    });
  });
  app.get('/sitemap-pages.xml', (_request, reply) => send(reply, 'urlset', pages));
  app.get<{ Params: { file: string } }>(
    '/sitemap-products-:file(^[1-9]\\d{0,3}$).xml',
    async (request, reply) => {
      const skip = (Number(request.params.file) - 1) * productsPerFile;
      if (skip >= (await countAddresses(context()))) throw new DomainError('not_found');
      return send(reply, 'urlset', () => products(skip));
    },
  );
}

const text = (reply: FastifyReply, lines: string[]) =>
  reply
    .header('cache-control', HOUR)
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`);

/** Streamed from the database, so that a large catalogue needs no more memory than a small one. */
function send(
  reply: FastifyReply,
  root: 'urlset' | 'sitemapindex',
  entries: () => AsyncIterable<string>,
) {
  async function* document() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n`;
    yield* entries();
    yield `</${root}>\n`;
  }
  return reply
    .header('cache-control', HOUR)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(document()));
}
