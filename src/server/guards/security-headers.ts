import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface Options {
  https: boolean;
  /** The client's development server, which needs inline scripts. */
  dev: boolean;
  /** The payment providers whose windows may open. */
  providers: readonly { apiUrl: string; scriptUrl: string }[];
}

/**
 * The hosts that the providers' own scripts use beside the one they come from.
 * https://github.com/PaystackHQ/plugin-magento-2/blob/main/etc/csp_whitelist.xml; v3.js of Flutterwave, as read.
 */
const companions: Record<string, { frames: string[]; connects: string[] }> = {
  'https://js.paystack.co': {
    frames: ['https://checkout.paystack.com', 'https://standard.paystack.co'],
    connects: ['https://api.paystack.co'],
  },
  'https://checkout.flutterwave.com': {
    frames: ['https://checkout-v3-ui-prod.f4b-flutterwave.com'],
    // Not its old telemetry host at herokuapp.com, a name that anybody may take over: the window goes on without it.
    connects: ['https://api.ravepay.co', 'https://flw-events-ge.myflutterwave.com'],
  },
};

function providerHosts(providers: Options['providers']) {
  const scripts = providers.map(({ scriptUrl }) => new URL(scriptUrl).origin);
  const known = scripts.map((origin) => companions[origin]).filter((it) => it !== undefined);
  return {
    scripts,
    frames: [...scripts, ...known.flatMap(({ frames }) => frames)],
    connects: [...scripts, ...known.flatMap(({ connects }) => connects)],
  };
}

/** What no page here asks a browser for, nor a frame in it; paying and copying are left as they are. */
const unused = ['camera', 'microphone', 'geolocation', 'display-capture', 'midi', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** No inline script anywhere: page data travels as JSON. */
export function securityHeaders(app: FastifyInstance, { https, dev, providers }: Options) {
  const { scripts, frames, connects } = providerHosts(providers);
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
        frameSrc: ["'self'", ...frames],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connects],
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
