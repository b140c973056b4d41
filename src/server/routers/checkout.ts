import { quoteInput, quoteView } from '#shared/cart.ts';
import { orderReceipt, placeOrderInput } from '#shared/orders.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { quoteCart } from '../checkout/quote-cart.ts';
import { recognisePlacer } from '../checkout/recognise-placer.ts';
import { fullReceiptOf } from '../orders/receipt-of.ts';
import { procedure, router } from '../trpc.ts';

export const checkoutRouter = router({
  quote: procedure
    .input(quoteInput)
    .output(quoteView)
    .query(({ ctx, input }) => quoteCart(ctx, input)),
  placeOrder: procedure
    .input(placeOrderInput)
    .output(orderReceipt)
    .mutation(async ({ ctx, input }) => {
      const order = await placeOrder(ctx, input);
      await recognisePlacer(ctx, order, input);
      return fullReceiptOf(ctx, order);
    }),
});
