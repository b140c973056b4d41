import { lagosDay } from '#shared/lagos-time.ts';
import { requireRecentSignIn } from '#server/auth/recent-sign-in.ts';
import { exportCustomer, type CustomerExport } from '#server/customers/export-customer.ts';
import { exportPage } from '#server/customers/export-page.ts';
import { recordReading } from '#server/customers/record-reading.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { idParams } from './query-values.ts';
import { requires, staffContext, type ContextOf, type RestApp } from './rest-context.ts';

const forms = {
  json: {
    type: 'application/json',
    write: (data: CustomerExport) => JSON.stringify(data, null, 2),
  },
  html: { type: 'text/html', write: exportPage },
};

/** `GET /customers/{id}/data.json` and `.html`: everything that the store has about the customer of an order, as a file. */
export function customerDataPaths(app: RestApp, contextOf: ContextOf): void {
  for (const [form, { type, write }] of Object.entries(forms)) {
    app.get(
      `/customers/:id/data.${form}`,
      {
        schema: { tags: ['customers'], security: requires('customers:read'), params: idParams },
        config: { document: { file: type, errors: ['not_found', 'verify_again'] } },
      },
      async (request, reply) => {
        const ctx = await staffContext(contextOf, request, reply);
        requireRecentSignIn(ctx);
        const { storeName } = await loadSettings(ctx);
        const data = await exportCustomer(ctx, request.params.id, storeName);
        const { number } = data.customer;
        await recordReading(ctx, 'customer_exported', number);
        return reply
          .type(`${type}; charset=utf-8`)
          .header(
            'content-disposition',
            `attachment; filename="customer-${number}-${lagosDay(ctx.now())}.${form}"`,
          )
          .send(write(data));
      },
    );
  }
}
