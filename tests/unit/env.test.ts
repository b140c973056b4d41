import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env/env.ts';

const secret = '3f9c1e7ab20d48c5961be4f07d2a8356';
const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  PUBLIC_URL: 'https://shop.example.com',
};

describe('the environment', () => {
  it('may be empty: a shop on loopback with its data beside it', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: './data',
      appSecret: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      production: false,
      publicUrl: undefined,
      trustProxy: 0,
      rateLimits: true,
      demoCatalogue: true,
    });
  });

  it('divides processes by role only on a shared database', () => {
    const database = { DATABASE_URL: 'postgres://shop@db/shop' };
    expect(readEnv({})).toMatchObject({ role: 'all', migrateAtStart: true });
    expect(readEnv({ ...database, PROCESS: 'jobs', MIGRATE_AT_START: '0' })).toMatchObject({
      role: 'jobs',
      migrateAtStart: false,
      databasePools: { requests: 10, background: 6 },
    });
    expect(() => readEnv({ PROCESS: 'web' })).toThrow('PROCESS=web needs DATABASE_URL');
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      expect(() => readEnv({ [name]: database.DATABASE_URL })).toThrow('need DATABASE_URL');
    expect(() => readEnv({ ...database, PROCESS: 'web', PAYMENTS_SANDBOX: '1' })).toThrow(
      'PAYMENTS_SANDBOX=1 needs PROCESS=all',
    );
    expect(readEnv({ ...database, PROCESS: 'web', PAYMENTS_SANDBOX: 'auto' }).paymentsSandbox).toBe(
      false,
    );
  });

  it('takes an empty variable for an absent one', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      APP_SECRET: '',
      PUBLIC_URL: '',
      NODE_ENV: '',
    };
    // Functions are never equal.
    const { pictureHosts, ...read } = readEnv(empty);
    const { pictureHosts: standard, ...others } = readEnv({});
    expect(read).toEqual(others);
    expect(Object.keys(pictureHosts)).toEqual(Object.keys(standard));
  });

  it('reads the secrets that APP_SECRET replaced, which need the one that replaces them', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    const previous = { APP_SECRET_PREVIOUS: `${first}, ${second}` };
    expect(readEnv({ APP_SECRET: secret, ...previous }).previousAppSecrets).toEqual([
      first,
      second,
    ]);
    expect(readEnv({}).previousAppSecrets).toEqual([]);
    expect(() => readEnv(previous)).toThrow('APP_SECRET_PREVIOUS needs APP_SECRET');
  });

  it('reads what is given', () => {
    expect(
      readEnv({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://shop@db/shop',
        DATA_DIR: '/var/lib/adunni',
        ADMIN_USERNAME: 'ada',
        ADMIN_PASSWORD: 'long enough',
        TRUST_PROXY: '2',
        DEMO_CATALOGUE: '0',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://shop@db/shop',
      dataDir: '/var/lib/adunni',
      adminUsername: 'ada',
      adminPassword: 'long enough',
      trustProxy: 2,
      demoCatalogue: false,
    });
  });

  it.each([
    'https://shop.example.com',
    'https://shop.example.com/',
    'https://shop.example.com/en?x=1',
  ])('keeps only the origin of PUBLIC_URL %s', (address) => {
    expect(readEnv({ PUBLIC_URL: address }).publicUrl).toBe('https://shop.example.com');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['APP_SECRET', 'x'.repeat(31)],
    ['APP_SECRET_PREVIOUS', `${'x'.repeat(32)},short`],
    ['RETAIN_MAIL_DAYS', '-1'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['ADMIN_PASSWORD', 'short'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMITS', 'maybe'],
    ['DEMO_CATALOGUE', 'true'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  it('names every variable that is wrong at once', () => {
    expect(() => readEnv({ PORT: 'x', TRUST_PROXY: 'x' })).toThrow(/PORT[^]*TRUST_PROXY/);
  });
});

describe('production', () => {
  it('has no demo catalogue unless it is requested', () => {
    expect(readEnv(production)).toMatchObject({ production: true, demoCatalogue: false });
    expect(readEnv({ ...production, DEMO_CATALOGUE: '1' }).demoCatalogue).toBe(true);
  });

  it.each(['APP_SECRET', 'PUBLIC_URL'])('requires %s', (name) => {
    expect(() => readEnv({ ...production, [name]: '' })).toThrow(
      `${name} is required in production`,
    );
  });

  it('refuses to lift the limits', () => {
    expect(() => readEnv({ ...production, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
  });

  it('never serves the development build of the client', () => {
    expect(readEnv({ ...production, CLIENT_DEV_SERVER: '1' }).clientDevServer).toBe(false);
  });
});

describe('a weak secret', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    '12345678901234567890123456789012',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'change-me-change-me-change-me-change-me',
    'complex_password_at_least_32_characters_long',
    'please insert your-secret-key right here now',
    'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
  ])('%s is refused in production, with how to make a good one', (APP_SECRET) => {
    expect(() => readEnv({ ...production, APP_SECRET })).toThrow(/APP_SECRET.*openssl rand/);
    expect(readEnv({ APP_SECRET }).appSecret).toBe(APP_SECRET);
  });

  it.each([
    '3f9c1e7ab20d48c5961be4f07d2a8356',
    'Zk3v9Qm2Xw7Lr5Tn8Bc4Hd6Jf1Gs0PyA',
    'correct horse battery staple and a lamp',
  ])('is not %s', (APP_SECRET) => {
    expect(readEnv({ ...production, APP_SECRET }).appSecret).toBe(APP_SECRET);
  });

  it.each(['password', 'Password2026', 'admin123', 'aaaaaaaa'])(
    'ADMIN_PASSWORD=%s is refused in production',
    (ADMIN_PASSWORD) => {
      expect(() => readEnv({ ...production, ADMIN_PASSWORD })).toThrow('ADMIN_PASSWORD');
      expect(readEnv({ ADMIN_PASSWORD }).adminPassword).toBe(ADMIN_PASSWORD);
    },
  );
});

it('production over http is refused but on the machine itself', () => {
  const at = (PUBLIC_URL: string) => () => readEnv({ ...production, PUBLIC_URL });
  expect(at('http://shop.example.com')).toThrow(/PUBLIC_URL must begin with https/);
  expect(at('http://127.0.0.1:3000')).not.toThrow();
});

describe('a public address without NODE_ENV=production', () => {
  const behind = { PUBLIC_URL: 'https://shop.example.com', TRUST_PROXY: '1' };

  it('has no sandbox, no demo catalogue and no development client', () => {
    expect(readEnv({ ...behind, PAYMENTS_SANDBOX: 'auto', CLIENT_DEV_SERVER: '1' })).toMatchObject({
      paymentsSandbox: false,
      demoCatalogue: false,
      clientDevServer: false,
    });
  });

  it.each([{ PAYMENTS_SANDBOX: '1' }, { RATE_LIMITS: 'off' }])('refuses %j', (wish) => {
    expect(() => readEnv({ ...behind, ...wish })).toThrow('PUBLIC_URL is a public address');
    expect(() => readEnv({ PUBLIC_URL: 'http://localhost:3000', ...wish })).not.toThrow();
  });

  it('refuses a password that can be guessed', () => {
    expect(() => readEnv({ ...behind, ADMIN_PASSWORD: 'password' })).toThrow('ADMIN_PASSWORD');
  });
});

describe('RATE_LIMITS=off', () => {
  it.each(['127.0.0.1', '::1', 'localhost'])('is for a shop on %s', (host) => {
    expect(readEnv({ RATE_LIMITS: 'off', HOST: host }).rateLimits).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'shop.example.com'])('is refused on %s', (host) => {
    expect(() => readEnv({ RATE_LIMITS: 'off', HOST: host })).toThrow('loopback');
  });

  it('drains before a stop only where a proxy may read /readyz', () => {
    expect(readEnv({}).drainSeconds).toBe(0);
    expect(readEnv(production).drainSeconds).toBe(0);
    expect(readEnv({ ...production, TRUST_PROXY: '1' }).drainSeconds).toBe(5);
    expect(readEnv({ ...production, TRUST_PROXY: '1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(readEnv({ DRAIN_SECONDS: '12', SHUTDOWN_SECONDS: '90' })).toMatchObject({
      drainSeconds: 12,
      shutdownSeconds: 90,
    });
  });

  it('serves metrics and sends traces only if configured, and never metrics on the public port', () => {
    expect(readEnv({})).toMatchObject({ metrics: undefined, tracing: undefined, logLevel: 'warn' });
    expect(readEnv(production).logLevel).toBe('info');
    expect(
      readEnv({ METRICS_PORT: '9101', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }),
    ).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9101 },
      tracing: { endpoint: 'http://collector:4318', serviceName: 'adunni' },
    });
    expect(() => readEnv({ PORT: '8080', METRICS_PORT: '8080' })).toThrow(
      'METRICS_PORT must differ from PORT',
    );
    expect(() => readEnv({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS');
    expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL');
  });
});

describe('an object storage', () => {
  const s3 = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is read with its defaults: those of Amazon, or of another storage', () => {
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv(s3).s3).toEqual({
      bucket: 'pictures',
      endpoint: undefined,
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: false,
      prefix: '',
    });
    const minio = { ...s3, S3_REGION: '', S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: 'a/b' };
    expect(readEnv(minio).s3).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      forcePathStyle: true,
      prefix: 'a/b/',
    });
    expect(readEnv({ ...minio, S3_FORCE_PATH_STYLE: '0' }).s3?.forcePathStyle).toBe(false);
  });

  it.each(['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs %s', (name) => {
    expect(() => readEnv({ ...s3, [name]: '' })).toThrow(`${name} is required with S3_BUCKET`);
  });

  it.each([
    ['S3_BUCKET', 'My Bucket'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['S3_PREFIX', '/a'],
    ['S3_PREFIX', 'a//b'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ ...s3, [name]: value })).toThrow(name);
  });

  it('is not left out by mistake: its variables need a bucket', () => {
    expect(() => readEnv({ ...s3, S3_BUCKET: '' })).toThrow(
      /^S3_REGION is given without S3_BUCKET[^]*\nS3_SECRET_ACCESS_KEY is given without/,
    );
  });
});

describe('a CDN', () => {
  const cdn = { CDN: 'fastly', CDN_PURGE_URL: 'https://cdn.example.com/purge' };

  it('is used with the address and the token of its purges', () => {
    expect(readEnv({}).cdn).toBeUndefined();
    expect(readEnv({ ...cdn, CDN_PURGE_TOKEN: 'token' }).cdn).toEqual({
      kind: 'fastly',
      purgeUrl: cdn.CDN_PURGE_URL,
      token: 'token',
    });
    expect(readEnv({ ...cdn, CDN: 'varnish' }).cdn?.token).toBeUndefined();
  });

  it.each([
    [{ CDN_PURGE_TOKEN: '' }, 'CDN_PURGE_TOKEN is required'],
    [{ CDN_PURGE_URL: '' }, 'CDN_PURGE_URL is required'],
    [{ CDN: '' }, 'CDN_PURGE_URL is given without CDN'],
    [{ CDN: 'akamai' }, 'CDN'],
    [{ PAGE_CACHE_MB: '0' }, 'PAGE_CACHE_MB must be above 0'],
  ])('%j is refused', (change, message) => {
    expect(() => readEnv({ ...cdn, CDN_PURGE_TOKEN: 'token', ...change })).toThrow(message);
  });
});

describe('WEBHOOK_ALLOW_PRIVATE', () => {
  it('lists host names, addresses and networks', () => {
    expect(readEnv({}).webhookAllowPrivate).toEqual([]);
    const list = 'erp.internal, 10.0.0.0/8,::1';
    expect(readEnv({ WEBHOOK_ALLOW_PRIVATE: list }).webhookAllowPrivate).toEqual([
      'erp.internal',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it.each(['10.0.0.0/33', 'http://erp.internal', '10.0.0.0/8/8', '*'])('rejects %s', (list) => {
    expect(() => readEnv({ WEBHOOK_ALLOW_PRIVATE: list })).toThrow(
      'must be host names, addresses or networks',
    );
  });
});
