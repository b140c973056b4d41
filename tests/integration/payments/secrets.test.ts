import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { providerAdapters } from '#server/adapters/payment-providers.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { FLUTTERWAVE_HASH, startPayingShop, testKeys } from '#tests/support/paying-shop.ts';
import { proofOf, webhookSender } from '#tests/support/webhook-sender.ts';

const lines: string[] = [];
const paying = await startPayingShop({ log: (line) => lines.push(line) });
const { shop, sandbox, staff, place, start, check, detail } = paying;
const sendWebhook = webhookSender(shop);
afterAll(() => paying.close());
afterEach(() => {
  for (const provider of [sandbox.paystack, sandbox.flutterwave]) provider.heal();
});

const secrets = [
  testKeys.paystack.secretKey,
  testKeys.flutterwave.secretKey,
  FLUTTERWAVE_HASH,
  'paystacksecret',
  'flutterwavesecret',
];
const expectNoSecret = (where: string, text: string) => {
  for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false);
};
const said = async (call: Promise<unknown>) => {
  try {
    return JSON.stringify(await call);
  } catch (error) {
    const { message, stack, cause } = error as Error & { data?: unknown };
    return JSON.stringify([message, stack, cause, (error as { data?: unknown }).data]);
  }
};

describe('the providers’ secret keys', () => {
  it('the keys appear in no response, no log and no row, whatever goes wrong', async () => {
    const answers: string[] = [];
    for (const provider of ['paystack', 'flutterwave'] as const) {
      for (const mode of [null, '500', 'html', 'reset'] as const) {
        const { order } = await place();
        const fail = () => {
          if (!mode) return;
          for (const endpoint of [
            'initialize',
            'payments',
            'verify',
            'verifyByReference',
            'refund',
          ]) {
            sandbox[provider].fail({ endpoint, mode, times: 1 } as never);
          }
        };
        fail();
        answers.push(await said(start(order, { provider })));
        sandbox[provider].heal();
        const { reference } = await start(order, { provider });
        await sandbox[provider].pay(reference);
        fail();
        answers.push(await said(check(order)));
        await sandbox[provider].webhook(reference, { times: 2 });
        await shop.processWebhooks();
        sandbox[provider].heal();
        answers.push(await said(check(order)));
        const { payments } = await detail(order);
        fail();
        const refund = {
          paymentId: payments[0]?.id ?? 0,
          amount: 100,
          reason: 'x',
          key: reference,
        };
        answers.push(await said(staff.payments.refund.mutate(refund)));
        sandbox[provider].heal();
        answers.push(await said(detail(order)));
      }
    }
    await runPaymentJobs(shop.background());
    for (const provider of ['paystack', 'flutterwave'] as const) {
      const headers = proofOf(provider, '{}', secrets[0]);
      answers.push(JSON.stringify((await sendWebhook(provider, '{}', headers)).body));
    }
    const addresses = [
      '/api/payment-settings',
      '/api/orders',
      '/api/settings',
      '/trpc/payments.settings',
      '/trpc/admin.payments.settings',
      '/api/openapi.json',
    ];
    for (const address of addresses) {
      answers.push(JSON.stringify((await shop.send('GET', address)).body));
      answers.push(JSON.stringify((await shop.asStaff('GET', address)).body));
    }
    expectNoSecret('an answer', answers.join('\n'));
    expectNoSecret('the log', lines.join(''));
    expect(lines.some((line) => line.includes('/api/webhooks/paystack'))).toBe(true);
    const tables = await shop
      .fork()
      .execute<{ name: string }[]>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
    for (const { name } of tables) {
      const rows = await shop.fork().execute(`select t::text as row from "${name}" t`);
      expectNoSecret(`table ${name}`, JSON.stringify(rows));
    }
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'the keys appear in no error of the gateway to %s',
    async (provider: PaymentProvider) => {
      const { secretKey } = testKeys[provider];
      const { connect } = providerAdapters[provider];
      const nowhere = connect({ apiUrl: 'http://127.0.0.1:9', secretKey });
      const broken = connect({
        apiUrl: provider === 'paystack' ? sandbox.paystackApiUrl : sandbox.flutterwaveApiUrl,
        secretKey,
      });
      const uses: ((gateway: PaymentGateway) => Promise<unknown>)[] = [
        (it) => it.findTransactions('ADN-unknown', '1'),
        (it) => it.refund({ transactionId: '1', amount: 1, currency: 'NGN', key: 'k' }),
        (it) => it.findRefund('1'),
        (it) =>
          it.open({
            reference: 'ADN-x',
            amount: 1,
            method: 'card',
            orderId: 1,
            customer: { name: '', email: 'not an address', phone: '' },
            returnUrl: 'http://127.0.0.1/',
            title: '',
          }),
      ];
      for (const gateway of [nowhere, broken]) {
        for (const use of uses) {
          const error: unknown = await use(gateway).catch((thrown: unknown) => thrown);
          if (gateway === nowhere) expect(error).toBeInstanceOf(DomainError);
          const text =
            error instanceof Error
              ? `${error.message} ${error.stack} ${JSON.stringify(error)}`
              : '';
          expectNoSecret('an error', text);
        }
      }
    },
  );
});
