import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIronSession, type SessionOptions } from 'iron-session';
import { z } from 'zod';
import { SESSION_SECONDS } from '#server/auth/sessions.ts';
import type { OrderAccess, SessionCookie, SignInStep, OrderAccessCookie } from '#server/context.ts';
import { type AppSecrets, decryptSecret, encryptSecret } from '#server/encrypt-secret.ts';

export const SESSION_COOKIE = 'adunni-session';
const BROWSER_COOKIE = 'adunni-browser';
const VIEWER_COOKIE = 'adunni-orders';

const STEP_COOKIE = 'adunni-sign-in';

const STEP_SECONDS = 5 * 60;
const YEAR_SECONDS = 31_536_000;
/** Customers may return to an order for half a year. */
const VIEWER_SECONDS = 180 * 24 * 60 * 60;

export interface CookieOptions {
  /** Encrypt the cookies. */
  secrets: AppSecrets;
  /** The store's public address uses HTTPS. */
  https: boolean;
}

const isSecure = (request: FastifyRequest, { https }: CookieOptions) =>
  https || request.protocol === 'https';

/** Browsers accept the prefix only from this exact host, over HTTPS and for all of its paths. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

const encryptedCookie = (
  name: string,
  seconds: number,
  request: FastifyRequest,
  options: CookieOptions,
): SessionOptions => {
  const secure = isSecure(request, options);
  return {
    cookieName: nameOf(name, secure),
    password: options.secrets.current,
    ttl: seconds,
    cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  };
};

/** Reads a cookie that any of the store's secrets encrypted; what is saved is encrypted with the current one. */
async function openCookie<Content extends object>(
  { raw: request }: FastifyRequest,
  { raw: reply }: FastifyReply,
  cookie: SessionOptions,
  { current, previous }: AppSecrets,
): Promise<Partial<Content>> {
  for (const password of [current, ...previous]) {
    const content = await getIronSession<Partial<Content>>(request, reply, { ...cookie, password });
    if (Object.keys(content).length > 0) return content;
  }
  return {};
}

function valueOf(request: FastifyRequest, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

interface PlainCookie {
  name: string;
  value: string;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
  { name, value, seconds, sameSite }: PlainCookie,
): void {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`];
  if (isSecure(request, options)) attributes.push('Secure');
  reply.raw.appendHeader('set-cookie', [`${name}=${value}`, ...attributes].join('; '));
}

/** The staff session and the browser token of one request. Secure when the store or this request uses HTTPS. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): SessionCookie {
  const secure = isSecure(request, options);
  const browserName = nameOf(BROWSER_COOKIE, secure);
  const cookie = encryptedCookie(SESSION_COOKIE, SESSION_SECONDS, request, options);
  const open = () => getIronSession<{ sessionId?: string }>(request.raw, reply.raw, cookie);
  return {
    async read() {
      if (!request.headers.cookie?.includes(cookie.cookieName)) return null;
      const { sessionId } = await openCookie<{ sessionId: string }>(
        request,
        reply,
        cookie,
        options.secrets,
      );
      return sessionId ?? null;
    },
    async write(sessionId) {
      const session = await open();
      session.sessionId = sessionId;
      await session.save();
    },
    async clear() {
      (await open()).destroy();
    },
    readBrowser: () => valueOf(request, browserName),
    writeBrowser(token) {
      setCookie(request, reply, options, {
        name: browserName,
        value: token,
        seconds: YEAR_SECONDS,
        sameSite: 'Strict',
      });
    },
    ...stepCookies(request, reply, options),
  };
}

const sealedStep = z.object({ step: z.string(), value: z.string(), until: z.int() });

/** The state that one step of signing in leaves in the browser for the next. */
function stepCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): Pick<SessionCookie, 'readStep' | 'writeStep'> {
  const cookieOf = (step: SignInStep) =>
    nameOf(`${STEP_COOKIE}-${step}`, isSecure(request, options));
  return {
    readStep(step) {
      const sealed = valueOf(request, cookieOf(step));
      const text = sealed && decryptSecret(options.secrets, sealed, 'sign-in steps');
      if (!text) return null;
      const read = sealedStep.parse(JSON.parse(text));
      return read.step === step && read.until > Date.now() ? read.value : null;
    },
    writeStep(step, value) {
      const name = cookieOf(step);
      if (value === null && valueOf(request, name) === null) return;
      const until = Date.now() + STEP_SECONDS * 1000;
      const sealed = { step, value: value ?? '', until } satisfies z.infer<typeof sealedStep>;
      setCookie(request, reply, options, {
        name,
        value:
          value === null
            ? ''
            : encryptSecret(options.secrets.current, JSON.stringify(sealed), 'sign-in steps'),
        seconds: value === null ? 0 : STEP_SECONDS,
        sameSite: 'Strict',
      });
    },
  };
}

const storedAccess = z.object({ browsers: z.array(z.string()), orders: z.array(z.int()) });
const sealedAccess = storedAccess.extend({ until: z.int() });
const noAccess: OrderAccess = { browsers: [], orders: [] };

/** How iron-session begins its seals: earlier versions of the store wrote this cookie with it. */
const IRON_SEAL = 'Fe26.';

/** Every order writes this cookie: iron-session would take a quarter of the order's time for it. */
function sealAccess(access: OrderAccess, { current }: AppSecrets): string {
  const until = Date.now() + VIEWER_SECONDS * 1000;
  return encryptSecret(current, JSON.stringify({ ...access, until }), 'order access');
}

function unsealAccess(value: string, secrets: AppSecrets): OrderAccess {
  const text = decryptSecret(secrets, value, 'order access');
  if (text === null) return noAccess;
  const sealed = sealedAccess.safeParse(JSON.parse(text));
  return sealed.success && sealed.data.until > Date.now() ? sealed.data : noAccess;
}

/** Which orders the browser of one request may see in full. Secure when the store or this request uses HTTPS. */
export function orderAccessCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): OrderAccessCookie {
  const { cookieName: name, ...old } = encryptedCookie(
    VIEWER_COOKIE,
    VIEWER_SECONDS,
    request,
    options,
  );
  const load = async () => {
    const value = valueOf(request, name);
    if (value === null) return noAccess;
    if (!value.startsWith(IRON_SEAL)) return unsealAccess(value, options.secrets);
    const session = await openCookie<OrderAccess>(
      request,
      reply,
      { ...old, cookieName: name },
      options.secrets,
    );
    return storedAccess.safeParse({ ...session }).data ?? noAccess;
  };
  /** Read once, so that the calls of one batch add to each other's result. */
  let orderAccess: Promise<OrderAccess> | undefined;
  return {
    read: () => (orderAccess ??= load()),
    write(next) {
      orderAccess = Promise.resolve(next);
      setCookie(request, reply, options, {
        name,
        value: sealAccess(next, options.secrets),
        seconds: VIEWER_SECONDS,
        sameSite: 'Lax',
      });
      return Promise.resolve();
    },
  };
}
