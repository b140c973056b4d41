import { PaymentSetting } from '#server/entities/index.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { PaymentProvider, ProviderMethod, StartedPayment } from '#shared/payments.ts';
import { startSandbox, type RunningSandbox } from '#sandbox/start-sandbox.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  TEST_SECRET,
  type OrderRequest,
  type TestShop,
} from './test-shop.ts';
import { trpcClient } from './trpc-client.ts';

export const testKeys = {
  paystack: { publicKey: 'pk_live_public', secretKey: 'sk_live_paystacksecret' },
  flutterwave: { publicKey: 'FLWPUBK-public-X', secretKey: 'FLWSECK-flutterwavesecret-X' },
};
export const FLUTTERWAVE_HASH = 'flutterwave-webhook-word';

interface PayingShopOptions {
  holdHours?: number;
  rateLimits?: boolean;
  /** With the built storefront. */
  storefront?: boolean;
  /** How many proxies are believed: requests may then say where they come from. */
  trustProxy?: number;
  /** Is handed every line of the log. */
  log?: (line: string) => void;
}

/** A shop whose providers are imitations on a port of their own, with live keys, as it would be in earnest. */
export async function startPayingShop(options: PayingShopOptions = {}) {
  const clock: { shop?: TestShop } = {};
  const sandbox: RunningSandbox = await startSandbox({
    laterMs: 600_000,
    now: () => clock.shop?.clock.now ?? new Date(),
    flutterwave: { webhookSecret: FLUTTERWAVE_HASH },
  });
  sandbox.paystack.webhooks.policy = 'never';
  sandbox.flutterwave.webhooks.policy = 'never';
  const shop = await startTestShop({
    ...(options.log && { log: options.log }),
    ...(options.storefront && { storefront: true }),
    env: {
      orderHoldHours: options.holdHours ?? 24,
      rateLimits: options.rateLimits ?? false,
      trustProxy: options.trustProxy ?? 0,
      providers: {
        paystack: { apiUrl: sandbox.paystackApiUrl, scriptUrl: sandbox.paystackScriptUrl },
        flutterwave: { apiUrl: sandbox.flutterwaveApiUrl, scriptUrl: sandbox.flutterwaveScriptUrl },
      },
    },
  });
  clock.shop = shop;
  sandbox.paystack.webhooks.url = `${shop.url}/api/webhooks/paystack`;
  sandbox.flutterwave.webhooks.url = `${shop.url}/api/webhooks/flutterwave`;
  await saveKeys(shop);
  const shopper = trpcClient(shop);
  const staff = trpcClient(shop, await signIn(shop.url));
  const start = (
    order: Pick<CustomerOrder, 'paymentReference'>,
    choice: { method?: ProviderMethod; provider?: PaymentProvider } = {},
  ): Promise<StartedPayment> =>
    shopper.payments.start.mutate({
      paymentReference: order.paymentReference,
      method: choice.method ?? 'card',
      ...(choice.provider && { provider: choice.provider }),
    });
  return {
    shop,
    sandbox,
    shopper,
    staff,
    start,
    check: (
      order: Pick<CustomerOrder, 'paymentReference'>,
      claimed = true,
    ): Promise<CustomerOrder> =>
      shopper.payments.check.mutate({ paymentReference: order.paymentReference, claimed }),
    detail: (order: Pick<CustomerOrder, 'id'>): Promise<OrderDetail> =>
      staff.orders.byId.query({ id: order.id }),
    place: async (overrides: Partial<OrderRequest> = {}, price = 1_500_000) => {
      const product = await makeProduct(shop, { price });
      const request = orderRequest([{ product }], { paymentMethod: 'card', ...overrides });
      const { status, body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
      if (status !== 201) throw new Error(`placing answered ${status} ${JSON.stringify(body)}`);
      return { order: body, product, request };
    },
    async close() {
      await sandbox.close();
      await shop.close();
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>;

async function saveKeys(shop: TestShop): Promise<void> {
  const em = shop.fork();
  const now = new Date();
  for (const provider of ['paystack', 'flutterwave'] as const) {
    em.create(PaymentSetting, {
      provider,
      isEnabled: true,
      publicKey: testKeys[provider].publicKey,
      encryptedSecretKey: encryptSecret(TEST_SECRET, testKeys[provider].secretKey),
      encryptedWebhookSecret:
        provider === 'flutterwave' ? encryptSecret(TEST_SECRET, FLUTTERWAVE_HASH) : null,
      supportedMethods:
        provider === 'paystack' ? ['card', 'bank_transfer', 'ussd'] : ['card', 'bank_transfer'],
      createdAt: now,
      updatedAt: now,
    });
  }
  await em.flush();
}
