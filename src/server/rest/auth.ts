import { currentUser, loginInput } from '#shared/auth.ts';
import { noContent, requiresSession, type CallerOf, type RestApp } from './rest-context.ts';

export function authPaths(app: RestApp, callerOf: CallerOf): void {
  app.post(
    '/auth/login',
    {
      schema: { tags: ['auth'], body: loginInput, response: { 200: currentUser } },
      config: {
        idempotency: 'none',
        document: {
          errors: [
            'missing_credentials',
            'invalid_credentials',
            'second_factor_required',
            'invalid_code',
            'sign_in_expired',
          ],
          headers: ['Set-Cookie'],
        },
      },
    },
    async (request, reply) => (await callerOf(request, reply)).auth.login(request.body),
  );
  app.post(
    '/auth/logout',
    { schema: { tags: ['auth'], response: { 204: noContent } }, config: { idempotency: 'none' } },
    async (request, reply) => {
      await (await callerOf(request, reply)).auth.logout();
      return reply.status(204).send();
    },
  );
  app.get(
    '/auth/me',
    { schema: { tags: ['auth'], security: requiresSession, response: { 200: currentUser } } },
    async (request, reply) => (await callerOf(request, reply)).auth.me(),
  );
}
