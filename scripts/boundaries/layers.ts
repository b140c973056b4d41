/** A part of src/ and what its files may import besides each other. */
export interface Layer {
  name: string;
  /** A folder with a slash at its end, or a single file. The longest path that matches a file decides. */
  path: string;
  /** Names of layers. */
  imports: string[];
  /** Names of layers of which it may import types alone. */
  typeImports?: string[];
  /** Names of packages; `node` stands for Node's own modules. */
  packages: string[];
  /** Names of packages of which it may import types alone. */
  typePackages?: string[];
  /** It holds programs and what they all need side by side: in the check for cycles, each of its own files counts as a folder. */
  isRoot?: boolean;
}

const list = (names: string) => names.split(/\s+/).filter(Boolean);

/** The domain from bottom to top: each folder may import those before it. */
const domain = list(
  'outbox limits history translations metadata webhooks settings push delivery policies media stock rates catalog pieces share-cards stock-asks feeds imports payment-settings discount-codes orders payments plans customer-orders reviews checkout staff-orders messages auth',
);

/** They read from the whole domain; no other domain folder imports them. */
const readers = list('reports customers notifications mail whatsapp');

const orm = list('@mikro-orm/core @mikro-orm/postgresql');
const trpcClient = list('@tanstack/react-query @trpc/client @trpc/react-query superjson');
const react = [...list('react react-dom react-router-dom'), ...trpcClient];
const forms = list('react-hook-form @hookform/resolvers zod');

const domainLayer = (name: string, below: string[]): Layer => ({
  name,
  path: `src/server/${name}/`,
  imports: list(
    'shared entities adapters for-each-concurrent key-content write-once query presenter queues summarize-changed shared-read cursor encrypt-secret',
  ).concat(below),
  typeImports: list('context database'),
  packages: [
    ...orm,
    ...list(
      'node zod sharp lru-cache csv-parse html-tags html-to-text qr @zxcvbn-ts/language-common @simplewebauthn/server otpauth',
    ),
  ],
});

const domainLayers = [
  ...domain.map((name, index) => domainLayer(name, domain.slice(0, index))),
  ...readers.map((name) => domainLayer(name, [...domain, 'reports'])),
];
const allDomain = [...domain, ...readers];

const serverLayers: Layer[] = [
  { name: 'entities', path: 'src/server/entities/', imports: ['shared'], packages: orm },
  {
    name: 'sql',
    path: 'src/server/sql/',
    imports: list('shared entities query'),
    packages: [...orm, 'node'],
  },
  {
    name: 'migrations',
    path: 'src/server/migrations/',
    imports: list('shared sql'),
    packages: list('@mikro-orm/migrations node'),
  },
  {
    name: 'adapters',
    path: 'src/server/adapters/',
    imports: ['shared', 'trace'],
    packages: list('node zod nodemailer sharp @aws-sdk/client-s3 web-push'),
  },
  {
    name: 'context',
    path: 'src/server/context.ts',
    imports: [],
    typeImports: list('shared adapters jobs encrypt-secret trace'),
    packages: [],
    typePackages: orm,
  },
  { name: 'encrypt-secret', path: 'src/server/encrypt-secret.ts', imports: [], packages: ['node'] },
  { name: 'cursor', path: 'src/server/cursor.ts', imports: ['shared'], packages: list('node zod') },
  {
    name: 'for-each-concurrent',
    path: 'src/server/for-each-concurrent.ts',
    imports: [],
    packages: [],
  },
  { name: 'query', path: 'src/server/query.ts', imports: [], packages: orm },
  { name: 'presenter', path: 'src/server/presenter.ts', imports: ['query'], packages: ['zod'] },
  { name: 'queues', path: 'src/server/queues.ts', imports: ['query'], packages: [...orm, 'node'] },
  {
    name: 'summarize-changed',
    path: 'src/server/summarize-changed.ts',
    imports: list('shared entities query'),
    packages: orm,
  },
  {
    name: 'shared-read',
    path: 'src/server/shared-read.ts',
    imports: [],
    packages: list('dataloader'),
    typePackages: orm,
  },
  {
    name: 'error-responses',
    path: 'src/server/error-responses.ts',
    imports: list('shared database'),
    packages: list('@trpc/server zod'),
  },
  {
    name: 'input-messages',
    path: 'src/server/input-messages.ts',
    imports: ['shared'],
    packages: ['zod'],
  },
  { name: 'trace', path: 'src/server/trace.ts', imports: [], packages: [] },
  { name: 'trusted-output', path: 'src/server/trusted-output.ts', imports: [], packages: ['zod'] },
  {
    name: 'key-content',
    path: 'src/server/key-content.ts',
    imports: ['shared'],
    packages: ['node'],
  },
  { name: 'write-once', path: 'src/server/write-once.ts', imports: ['shared'], packages: orm },
  {
    name: 'database',
    path: 'src/server/database/',
    imports: list('shared entities migrations sql query'),
    packages: [
      ...orm,
      ...list('@mikro-orm/migrations @mikro-orm/pglite @electric-sql/pglite pg pg-boss node'),
    ],
  },
  ...domainLayers,
  {
    name: 'backup',
    path: 'src/server/backup/',
    imports: list('adapters database migrations for-each-concurrent media query'),
    typeImports: ['encrypt-secret'],
    packages: [...orm, ...list('node zod tar-stream')],
  },
  {
    name: 'cache',
    path: 'src/server/cache/',
    imports: list('shared entities query'),
    packages: list('lru-cache node'),
  },
  {
    name: 'observability',
    path: 'src/server/observability/',
    imports: list('shared entities query'),
    typeImports: list('database trace'),
    packages: list(
      'prom-client @opentelemetry/api @opentelemetry/core @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-trace node',
    ),
  },
  {
    name: 'trpc',
    path: 'src/server/trpc.ts',
    imports: list('shared error-responses cache auth translations'),
    typeImports: ['context'],
    packages: list('@trpc/server superjson zod'),
  },
  {
    name: 'routers',
    path: 'src/server/routers/',
    imports: ['shared', 'trpc', 'trusted-output', ...allDomain],
    typeImports: list('context entities cache'),
    packages: list('zod @trpc/server'),
  },
  {
    name: 'rest',
    path: 'src/server/rest/',
    imports: [
      'shared',
      'database',
      'encrypt-secret',
      'key-content',
      'query',
      'routers',
      'http',
      'error-responses',
      'trusted-output',
      ...allDomain,
    ],
    typeImports: list('context adapters'),
    packages: list(
      'fastify @fastify/swagger fastify-type-provider-zod formidable csv-stringify zod node @trpc/server',
    ),
  },
  {
    name: 'web',
    path: 'src/server/web/',
    imports: list('shared routers http error-responses settings catalog share-cards feeds'),
    typeImports: list('context client adapters'),
    packages: list(
      'fastify @fastify/static @trpc/react-query superjson vite node react react-dom zod',
    ),
  },
  {
    name: 'env',
    path: 'src/server/env/',
    imports: list('shared adapters auth input-messages'),
    packages: ['zod'],
  },
  {
    name: 'http',
    path: 'src/server/http/',
    imports: [
      ...list(
        'shared adapters cache database routers rest web env error-responses sandbox-mount encrypt-secret query',
      ),
      ...allDomain,
    ],
    typeImports: list('context observability trace'),
    packages: [
      ...list('fastify @fastify/compress @fastify/etag @trpc/server lru-cache pino helmet'),
      ...list('iron-session zod node'),
      ...orm,
    ],
  },
  {
    name: 'jobs',
    path: 'src/server/jobs/',
    imports: ['shared'],
    typeImports: ['database'],
    packages: ['pg-boss'],
  },
  {
    name: 'sandbox-mount',
    path: 'src/server/mount-sandbox.ts',
    imports: ['shared', 'sandbox', ...allDomain],
    typeImports: ['context'],
    packages: list('fastify node'),
  },
  {
    name: 'app',
    path: 'src/server/app.ts',
    imports: [
      'encrypt-secret',
      ...list(
        'shared trace adapters cache database routers rest web http sandbox-mount env input-messages application',
      ),
      ...allDomain,
    ],
    typeImports: list('context jobs observability'),
    packages: list('fastify @fastify/compress @fastify/etag @trpc/server node'),
  },
  {
    name: 'application',
    path: 'src/server/',
    imports: [
      'encrypt-secret',
      ...list(
        'shared trace entities adapters database context env app backup http web jobs observability sandbox-mount query queues',
      ),
      ...allDomain,
    ],
    packages: [...list('node zod #package.json'), ...orm],
    typePackages: ['fastify'],
    isRoot: true,
  },
];

const clientLayers: Layer[] = [
  { name: 'client-texts', path: 'src/client/texts/', imports: ['shared'], packages: [] },
  {
    name: 'lib',
    path: 'src/client/lib/',
    imports: list('shared client-texts'),
    packages: react,
  },
  {
    name: 'trpc-client',
    path: 'src/client/lib/trpc.ts',
    imports: [],
    typeImports: ['routers'],
    packages: react,
    typePackages: ['@trpc/server'],
  },
  {
    name: 'ui',
    path: 'src/client/ui/',
    imports: list('shared client-texts lib trpc-client'),
    packages: [...react, ...list('radix-ui qr')],
  },
  {
    name: 'client-settings',
    path: 'src/client/settings/',
    imports: list('shared client-texts lib trpc-client ui'),
    packages: react,
  },
  {
    name: 'admin',
    path: 'src/client/admin/',
    imports: list('shared client-texts lib trpc-client ui client-settings service-worker'),
    packages: [
      ...react,
      ...forms,
      ...list('radix-ui recharts @dnd-kit/core @dnd-kit/sortable @dnd-kit/utilities'),
      ...list('@simplewebauthn/browser @trpc/server qr'),
    ],
    isRoot: true,
  },
  {
    name: 'service-worker',
    path: 'src/client/service-worker/',
    imports: list('shared ui client-texts'),
    packages: [],
  },
  {
    name: 'passport',
    path: 'src/client/passport/',
    imports: [],
    typeImports: list('shared service-worker'),
    packages: ['@noble/ed25519'],
  },
  { name: 'after-paint', path: 'src/client/after-paint/', imports: [], packages: [] },
  {
    name: 'cart',
    path: 'src/client/cart/',
    imports: list('shared client-texts lib trpc-client ui client-settings'),
    packages: react,
  },
  {
    name: 'saved',
    path: 'src/client/saved/',
    imports: list('shared client-texts lib trpc-client ui'),
    typeImports: ['service-worker'],
    packages: react,
  },
  {
    name: 'chrome',
    path: 'src/client/chrome/',
    imports: list('shared client-texts lib trpc-client ui client-settings cart saved'),
    packages: react,
  },
  {
    name: 'connection',
    path: 'src/client/connection/',
    imports: list('shared client-texts lib trpc-client ui service-worker'),
    packages: [...react, 'web-vitals'],
  },
  {
    name: 'storefront',
    path: 'src/client/storefront/',
    imports: list(
      'shared client-texts lib trpc-client ui client-settings cart saved chrome connection service-worker',
    ),
    packages: [...react, ...forms, 'radix-ui'],
    isRoot: true,
  },
  {
    name: 'client',
    path: 'src/client/',
    imports: list(
      'shared client-texts lib trpc-client ui client-settings cart saved chrome connection storefront after-paint',
    ),
    packages: [...react, '@trpc/server'],
    isRoot: true,
  },
];

/** The one table of layers; docs/architecture.md draws it. */
export const layers: Layer[] = [
  { name: 'shared', path: 'src/shared/', imports: [], packages: ['zod'] },
  ...serverLayers,
  ...clientLayers,
  {
    name: 'sandbox',
    path: 'src/sandbox/',
    imports: ['shared'],
    packages: list('fastify node zod'),
    isRoot: true,
  },
];
