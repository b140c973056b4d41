import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Ctx } from '#server/context.ts';
import { googleFeed } from '#server/feeds/google-feed.ts';
import { listFeedItems } from '#server/feeds/list-feed-items.ts';
import { metaFeed } from '#server/feeds/meta-feed.ts';
import { loadSettings } from '#server/settings/settings.ts';

interface Options {
  /** An anonymous context. */
  context: () => Pick<Ctx, 'em'>;
  /** Throws `too_many_requests` when the sender's address has read too much. */
  countReads: (request: FastifyRequest, reads: number) => void;
  shopUrl: () => string;
}

/** The number of reads that a feed counts as: a few feeds in a minute are enough for one address. */
const READS = 100;
/** Feeds at the same time. A feed reads the whole catalogue. */
const MAX_RUNNING = 3;
const RETRY_AFTER_SECONDS = 60;
/** The connection of a client that reads nothing for so long is closed. */
const MAX_IDLE_MS = 30_000;

/**
 * Lists of all products for Google Merchant Center and Meta: https://support.google.com/merchants/answer/188475. They are
 * written while they are read, and never cached, so that price and stock are those of the page and of the checkout.
 */
export function serveFeeds(app: FastifyInstance, options: Options): void {
  const { context, countReads, shopUrl } = options;
  let running = 0;

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    lines: () => AsyncIterable<string>,
  ) {
    countReads(request, READS);
    reply.header('cache-control', 'no-store').type(type);
    if (request.method === 'HEAD') return reply.send();
    if (running >= MAX_RUNNING)
      throw new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
    reply.raw.setTimeout(MAX_IDLE_MS, () => reply.raw.destroy());
    return reply.send(Readable.from(lines()));
  }

  app.get('/feeds/google.xml', (request, reply) =>
    send(request, reply, 'application/xml; charset=utf-8', async function* () {
      const ctx = context();
      const settings = await loadSettings(ctx);
      yield* googleFeed({ ...settings, shopUrl: shopUrl() }, listFeedItems(ctx, shopUrl()));
    }),
  );
  app.get('/feeds/meta.csv', (request, reply) =>
    send(request, reply, 'text/csv; charset=utf-8', () =>
      metaFeed(listFeedItems(context(), shopUrl())),
    ),
  );
}
