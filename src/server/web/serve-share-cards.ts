import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import {
  counterCardPath,
  readShareFile,
  shareCardOf,
  shareCardPath,
  type ShareFormat,
} from '#shared/share-cards.ts';
import { previewedVariant } from '#shared/previewed-variant.ts';
import { requireProductView } from '#server/catalog/find-product.ts';
import type { Ctx } from '#server/context.ts';
import { PUBLIC } from '#server/http/cache-headers.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { drawCounterCard } from '#server/share-cards/draw-counter-card.ts';
import { drawShareCard } from '#server/share-cards/draw-share-card.ts';
import { drawStory } from '#server/share-cards/draw-story.ts';
import { createShareCards, type PictureSources } from '#server/share-cards/share-cards.ts';
import { forever } from './static-files.ts';

interface Options extends PictureSources {
  /** An anonymous context. */
  context: () => Ctx;
  /** Throws `too_many_requests` when the sender's address has read too much. */
  countRead: (request: FastifyRequest) => void;
  /** Where the store is, without a slash at the end. */
  shopUrl: () => string;
}

const drawings = {
  product: drawShareCard,
  story: drawStory,
} satisfies Record<ShareFormat, unknown>;

/**
 * Serves the pictures that messengers show for links to products, their stories, and the card for the shop's counter. An outdated
 * address leads to the current card.
 */
export function serveShareCards(
  app: FastifyInstance,
  { context, countRead, shopUrl, ...sources }: Options,
): void {
  const cards = createShareCards(sources);
  const send = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    address: string,
    draw: () => Promise<Buffer>,
  ) => {
    if (address !== request.url) {
      return reply.header('cache-control', PUBLIC).redirect(address, 302);
    }
    const bytes = await draw();
    return reply.header('cache-control', forever).type('image/jpeg').send(bytes);
  };

  app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    countRead(request);
    const { file } = request.params;
    const shared = readShareFile(file);
    const isCounter = /^counter-[0-9a-z]{1,14}\.jpg$/.test(file);
    if (!shared && !isCounter) throw new DomainError('not_found');
    const ctx = context();
    const settings = await loadSettings(ctx);
    if (!shared) {
      const { storeName, accentColor } = settings;
      const card = { storeName, accentColor, url: shopUrl() };
      const address = counterCardPath(card);
      return send({ request, reply }, address, () =>
        cards.get(address, null, ({ fontsDir }) => drawCounterCard(card, fontsDir)),
      );
    }
    const { format, id } = shared;
    const product = await requireProductView(ctx, String(id));
    const [, query = ''] = request.url.split('?');
    const variant = previewedVariant(product.variations, query);
    const address = shareCardPath(product, settings, variant, format);
    const card = shareCardOf(product, settings, variant);
    return send({ request, reply }, address, () =>
      cards.get(address, card.picture, (options) => drawings[format](card, options)),
    );
  });
}
