import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** No inline script anywhere: page data travels as JSON. `dev` is the client's development server, which needs them. */
export const securityHeaders = (
  app: FastifyInstance,
  { https, dev }: { https: boolean; dev: boolean },
) =>
  app.register(helmet, {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: !dev && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
