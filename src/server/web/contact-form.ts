import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '#shared/refused-form.ts';
import { inLanguage, languages } from '#shared/languages.ts';
import type { RequestCtx } from '#server/context.ts';
import { describeError, domainErrorOf } from '#server/error-responses.ts';
import { createCaller } from '#server/routers/app-router.ts';

interface Options {
  /** Of the sender, whose messages are limited. */
  context: (request: FastifyRequest, reply: FastifyReply) => RequestCtx;
  countRead: (request: FastifyRequest) => void;
  /** Answers with the page and what was typed. */
  sendRefused: (request: FastifyRequest, reply: FastifyReply, form: RefusedForm) => unknown;
}

/** Takes the contact form of a browser without scripts. The page says at `#sent` that it has arrived. */
export function serveContactForm(
  app: FastifyInstance,
  { context, countRead, sendRefused }: Options,
): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const language of languages) {
      const address = inLanguage(language, '/contact');
      scope.post<{ Body: Record<string, string> }>(address, async (request, reply) => {
        countRead(request);
        try {
          await createCaller(context(request, reply)).messages.send(request.body as never);
          return await reply.redirect(`${address}#sent`, 303);
        } catch (error) {
          if (!domainErrorOf(error)) throw error;
          return sendRefused(request, reply, { values: request.body, error: describeError(error) });
        }
      });
    }
    done();
  });
}
