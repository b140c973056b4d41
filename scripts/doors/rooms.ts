/**
 * A room of src/ and what its files may import, as examples for the linter's rules to be tried on.
 * Modules are named by their path under src/, packages by their name.
 */
export interface Room {
  name: string;
  /** A folder of the room; its doors are tried even where it does not exist yet. */
  folder: string;
  /** For a room of several folders; else `folder` and what is in it. */
  holds?: (folder: string) => boolean;
  forbidden: string[];
  /** May be imported as types alone. */
  typesOnly?: string[];
  allowed: string[];
  /** A room that the project does not have yet. */
  mayBeEmpty?: boolean;
}

const client = ['client/paths.ts', 'client/lib/x.ts'];
const sandbox = ['sandbox/paystack.ts'];
const application = ['server/app.ts', 'server/main.ts'];
const routers = ['server/routers/index.ts'];
const rest = ['server/rest/orders.ts'];
const web = ['server/web/page.ts'];
const domain = ['server/orders/place-order.ts', 'server/catalog/find-product.ts'];
const entities = ['server/entities/index.ts', 'server/entities/order.ts'];
const adapters = ['server/adapters/mailer.ts'];
const shared = ['shared/money.ts'];
const shoppers = ['client/storefront/x.tsx', 'client/chrome/x.tsx', 'client/cart/x.ts'];
const screens = ['client/storefront/x.tsx', 'client/admin/x.tsx'];

const http = ['fastify', '@fastify/static'];
const orm = ['@mikro-orm/core', '@mikro-orm/postgresql'];
const node = ['node:fs', 'node:crypto'];
const serverPackages = [...http, ...orm, ...node, '@trpc/server', 'sharp', 'iron-session'];

const lastingServerFolders =
  /^server\/(adapters|entities|guards|migrations|rest|routers|web)(\/|$)/;
const lastingClientFolders = /^client\/(admin|lib|ui)(\/|$)/;

const applicationMay = [routers, rest, web, domain, entities, adapters, http, orm].flat();

/** The doors of docs/architecture.md. */
export const rooms: Room[] = [
  {
    name: 'shared',
    folder: 'shared',
    forbidden: [
      ...client,
      ...sandbox,
      ...domain,
      ...serverPackages,
      'server/env.ts',
      'react',
      'fs',
    ],
    allowed: [...shared, 'zod', 'zod/v4', 'libphonenumber-js'],
  },
  {
    name: 'application',
    folder: 'server',
    holds: (folder) => folder === 'server',
    forbidden: [...client, ...sandbox],
    allowed: applicationMay,
  },
  {
    name: 'entities',
    folder: 'server/entities',
    forbidden: [
      ...[client, sandbox, application, routers, rest, web, domain, adapters, http, node].flat(),
      'server/env.ts',
      'zod',
      'sharp',
    ],
    allowed: [...entities, ...shared, ...orm],
  },
  {
    name: 'migrations',
    folder: 'server/migrations',
    forbidden: [...entities, ...domain, ...shared],
    allowed: ['@mikro-orm/migrations', ...node],
  },
  {
    name: 'domain',
    folder: 'server/orders',
    holds: (folder) => folder.startsWith('server/') && !lastingServerFolders.test(folder),
    forbidden: [
      ...[client, sandbox, application, routers, rest, web, http].flat(),
      'server/trpc.ts',
      '@trpc/server',
    ],
    typesOnly: [...adapters, 'server/context.ts', 'server/env.ts'],
    allowed: [...domain, ...entities, ...shared, ...orm, ...node],
  },
  {
    name: 'adapters',
    folder: 'server/adapters',
    forbidden: [
      ...[client, sandbox, application, routers, rest, web, domain, entities, http, orm].flat(),
      'server/env.ts',
      '@trpc/server',
    ],
    allowed: [...adapters, ...shared, ...node, 'sharp'],
  },
  {
    name: 'guards',
    folder: 'server/guards',
    forbidden: [
      ...[client, sandbox, application, routers, rest, web, domain, entities, adapters, orm].flat(),
      'server/database.ts',
    ],
    allowed: [...shared, ...http, ...node, 'server/guards/host-guard.ts', 'server/context.ts'],
  },
  {
    name: 'routers',
    folder: 'server/routers',
    forbidden: [client, sandbox, application, rest, web, http].flat(),
    typesOnly: [...entities, ...adapters, ...orm, 'server/database.ts'],
    allowed: [...routers, ...domain, ...shared, 'server/trpc.ts', '@trpc/server'],
  },
  {
    name: 'rest',
    folder: 'server/rest',
    forbidden: [client, sandbox, application, web].flat(),
    typesOnly: [...entities, ...adapters, ...orm, 'server/database.ts'],
    allowed: [...rest, ...routers, ...domain, ...shared, ...http],
  },
  {
    name: 'web',
    folder: 'server/web',
    forbidden: [
      ...[sandbox, application, rest, domain, entities, adapters, orm].flat(),
      'server/database.ts',
      'server/settings/x.ts',
    ],
    typesOnly: client,
    allowed: [...web, ...routers, ...shared, ...http, ...node, 'server/context.ts'],
  },
  {
    name: 'sandbox',
    folder: 'sandbox',
    forbidden: [client, application, routers, rest, web, domain, entities, adapters].flat(),
    allowed: [...sandbox, ...shared, ...http, ...node],
  },
  {
    name: 'client',
    folder: 'client',
    holds: (folder) => folder === 'client',
    forbidden: [...routers, ...domain, ...sandbox, ...serverPackages],
    allowed: [...client, ...shared, ...screens, 'react'],
  },
  {
    name: 'storefront',
    folder: 'client/storefront',
    holds: (folder) => folder.startsWith('client/') && !lastingClientFolders.test(folder),
    forbidden: ['client/admin/x.tsx', ...routers, ...domain, ...sandbox, ...serverPackages],
    allowed: [...client, ...shared, 'client/storefront/x.tsx', 'client/ui/x.tsx', 'react'],
  },
  {
    name: 'back office',
    folder: 'client/admin',
    forbidden: [...shoppers, ...routers, ...domain, ...sandbox, ...serverPackages],
    allowed: [...client, ...shared, 'client/admin/x.tsx', 'client/ui/x.tsx', 'react'],
  },
  {
    name: "client's shared parts",
    folder: 'client/ui',
    holds: (folder) => /^client\/(lib|ui)(\/|$)/.test(folder),
    forbidden: [...screens, ...routers, ...domain, ...sandbox, ...serverPackages],
    allowed: [...client, ...shared, 'client/ui/x.tsx', 'react'],
  },
];

export function holds(room: Room, folder: string): boolean {
  return room.holds?.(folder) ?? `${folder}/`.startsWith(`${room.folder}/`);
}

/** What the one file of the server that opens the sandbox, src/server/mount-sandbox.ts, may import. */
export const mountingPlace: Pick<Room, 'forbidden' | 'typesOnly' | 'allowed'> = {
  forbidden: client,
  allowed: [...applicationMay, ...sandbox],
};

/** What the one file of the client that names the server, src/client/trpc.ts, may import. */
export const bridge: Pick<Room, 'forbidden' | 'typesOnly' | 'allowed'> = {
  forbidden: [...application, ...domain, ...entities, ...sandbox, ...http, ...orm],
  typesOnly: [...routers, '@trpc/server'],
  allowed: [...client, ...shared, '@trpc/client', 'superjson'],
};
