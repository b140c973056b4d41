import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { productOfShareCard, shareCardOf, shareCardPath } from '#shared/share-cards.ts';
import { previewedVariant } from '#shared/previewed-variant.ts';
import { requireProductView } from '#server/catalog/find-product.ts';
import type { Ctx } from '#server/context.ts';
import { PUBLIC } from '#server/http/cache-headers.ts';
import { loadSettings } from '#server/settings/settings.ts';
import type { ShareCards } from '#server/share-cards/share-cards.ts';
import { forever } from './static-files.ts';

interface Options {
  /** An anonymous context. */
  context: () => Ctx;
  /** Throws `too_many_requests` when the sender's address has read too much. */
  countRead: (request: FastifyRequest) => void;
  cards: ShareCards;
}

/** Serves the pictures that messengers show for links to products. An outdated address leads to the current card. */
export function serveShareCards(
  app: FastifyInstance,
  { context, countRead, cards }: Options,
): void {
  app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    countRead(request);
    const id = productOfShareCard(request.params.file);
    if (id === null) throw new DomainError('not_found');
    const ctx = context();
    const product = await requireProductView(ctx, String(id));
    const settings = await loadSettings(ctx);
    const [, query = ''] = request.url.split('?');
    const variant = previewedVariant(product.variations, query);
    const address = shareCardPath(product, settings, variant);
    if (address !== request.url) {
      return reply.header('cache-control', PUBLIC).redirect(address, 302);
    }
    const bytes = await cards.get(address, shareCardOf(product, settings, variant));
    return reply.header('cache-control', forever).type('image/jpeg').send(bytes);
  });
}
