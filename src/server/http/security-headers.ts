import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

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

/** The headers that helmet sets for every request alike. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

/** No inline script anywhere: page data travels as JSON. */
export function securityHeaders(app: FastifyInstance, { https, dev, windows }: Options): void {
  const scripts = windows.map(({ script }) => script);
  const headers = headersOf({
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    // They address browsers and plug-ins that are gone, and every page would send them before its first byte.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
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
        connectSrc: ["'self'", ...scripts, ...windows.flatMap(({ connects }) => connects)],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  headers['permissions-policy'] = unused;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
