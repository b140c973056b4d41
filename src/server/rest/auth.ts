import { currentUser, loginInput } from '#shared/auth.ts';
import { noContent, staff, type CallerOf, type RestApp } from './rest-context.ts';

export function authPaths(app: RestApp, callerOf: CallerOf): void {
  app.post(
    '/auth/login',
    {
      schema: { tags: ['auth'], body: loginInput, response: { 200: currentUser } },
      config: { document: { errors: ['missing_credentials', 'invalid_credentials'] } },
    },
    async (request, reply) => (await callerOf(request, reply)).auth.login(request.body),
  );
  app.post(
    '/auth/logout',
    { schema: { tags: ['auth'], response: { 204: noContent } } },
    async (request, reply) => {
      await (await callerOf(request, reply)).auth.logout();
      return reply.status(204).send();
    },
  );
  app.get(
    '/auth/me',
    { schema: { tags: ['auth'], security: staff, response: { 200: currentUser } } },
    async (request, reply) => (await callerOf(request, reply)).auth.me(),
  );
}
