import { z } from 'zod';
import { reviewAnswer, reviewDecision, staffReview, staffReviewQuery } from '#shared/reviews.ts';
import { idParams, queryPaging, queryString } from './query-values.ts';
import { requires, type CallerOf, type RestApp } from './rest-context.ts';
import { setPagingHeaders } from './send-list.ts';

const read = { tags: ['reviews'], security: requires('reviews:read') };
const write = { tags: ['reviews'], security: requires('reviews:write'), params: idParams };
const config = { document: { errors: ['version_conflict'] } } as const;

const query = z.object({ ...queryPaging, state: queryString(staffReviewQuery.shape.state) });

/** Reviews as staff decide about them; the published ones of a product are in `reviews.ts`. */
export function staffReviewPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/reviews',
    { schema: { ...read, querystring: query, response: { 200: z.array(staffReview) } } },
    async (request, reply) => {
      const { reviews } = await callerOf(request, reply);
      const { items, total } = await reviews.list(request.query);
      return setPagingHeaders(request, reply, request.query, total).send(items);
    },
  );
  app.put(
    '/reviews/:id/state',
    { schema: { ...write, body: reviewDecision, response: { 200: staffReview } }, config },
    async (request, reply) => {
      const { reviews } = await callerOf(request, reply);
      return reviews.setState({ ...request.body, id: request.params.id });
    },
  );
  app.put(
    '/reviews/:id/answer',
    { schema: { ...write, body: reviewAnswer, response: { 200: staffReview } }, config },
    async (request, reply) => {
      const { reviews } = await callerOf(request, reply);
      return reviews.answer({ ...request.body, id: request.params.id });
    },
  );
}
