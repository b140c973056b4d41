import type { FastifyInstance } from 'fastify';
import { paymentProvider } from '#shared/payments.ts';

interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

/** The payment providers' webhooks, which are declared apart. */
const webhooks: KnownRoute = {
  pattern: new RegExp(`^/api/webhooks/(${paymentProvider.options.join('|')})/?$`),
  methods: ['POST'],
};

/** Answers with the methods that the routes declared after it know for an address; empty if there is no such path. */
export function knownMethods(app: FastifyInstance): (url: string) => string[] {
  const routes = [webhooks];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const pattern = url.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${pattern}/?$`), methods: [method].flat() });
  });
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const methods = routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => route.methods);
    return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])] : [];
  };
}
