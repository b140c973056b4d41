/** What was paid for pieces that are gone came after a cancellation; telling both would ask twice for one decision. */
export const isNoEcho = `not (k.kind = 'paid_after_cancellation' and o.flags @> '["paid_but_sold_out"]')`;
