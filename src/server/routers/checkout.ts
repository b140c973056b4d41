import { quoteInput, quoteView } from '#shared/cart.ts';
import { customerOrder, placeOrderInput } from '#shared/orders.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import { quoteCart } from '#server/checkout/quote-cart.ts';
import { rememberPlacingBrowser } from '#server/checkout/change-secret.ts';
import {
  loadFullCustomerOrder,
  presentNewOrder,
} from '#server/customer-orders/load-customer-order.ts';
import { trusted } from '#server/trusted-output.ts';
import { router, shopProcedure } from '#server/trpc.ts';

export const checkoutRouter = router({
  quote: shopProcedure
    .input(quoteInput)
    .output(trusted(quoteView))
    .query(({ ctx, input }) => quoteCart(ctx, input)),
  placeOrder: shopProcedure
    .input(placeOrderInput)
    .output(trusted(customerOrder))
    .mutation(async ({ ctx, input }) => {
      const placed = await placeOrder(ctx, input);
      if (!placed.isNew) ctx.noteRepeated?.();
      await rememberPlacingBrowser(ctx, placed.order, input);
      return placed.isNew
        ? presentNewOrder(ctx, placed.order, placed.offer)
        : loadFullCustomerOrder(ctx, placed.order);
    }),
});
