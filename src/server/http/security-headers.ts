import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface Options {
  https: boolean;
  /** The client's development server, which needs inline scripts. */
  dev: boolean;
  /** The hosts of the payment providers whose windows may open. */
  windows: readonly { script: string; frames: string[]; connects: string[] }[];
}

/** Browser features that no page or frame needs. Payment and the clipboard stay allowed. */
const unused = ['camera', 'microphone', 'geolocation', 'display-capture', 'midi', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** No inline script anywhere: page data travels as JSON. */
export function securityHeaders(app: FastifyInstance, { https, dev, windows }: Options) {
  const scripts = windows.map(({ script }) => script);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', unused);
  });
  return app.register(helmet, {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: !dev && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        frameSrc: ["'self'", ...scripts, ...windows.flatMap(({ frames }) => frames)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...scripts, ...windows.flatMap(({ connects }) => connects)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
}
