import { IDEMPOTENCY_HOURS } from '#shared/retention.ts';

/** The introduction of the OpenAPI document. */
export const introduction = `Everything that integrators need: the catalogue, orders, stock and settings of the store.

- **Money** is in whole kobo: ₦1 = 100 kobo. The currency is NGN.
- **Programs** send an API key, which the owner makes in the back office, as \`Authorization: Bearer …\`. Its scopes say what it may do.
- **Times** are ISO 8601 in UTC. Days (\`from\`, \`to\`) are days in Lagos.
- **Fields** that are optional may be absent, null or empty. A record that was read can be sent back with \`PUT\` or \`POST\`: what is only read in it is ignored. Any other name that a path does not know is refused by name, in a body of staff and keys and in a query string, because a misspelt name would change nothing; \`PATCH\` takes only what it changes; that of an order’s status takes the whole order too. The paths of buyers (\`POST /api/orders\`, \`/api/checkout\`) and the sign-in ignore unknown fields, so that an app that is newer than the store goes on selling.
- **Repeating** a POST is safe with an \`Idempotency-Key\`: for ${IDEMPOTENCY_HOURS} hours, the same key with the same content gets the same answer; with other content it gets 409, whose \`record\` names what is stored. An order is safe by its \`paymentReference\` too. What only asks, like a quote, ignores the header.
- **Two at once**: send the \`ETag\` of a record as \`If-Match\` with its change. If somebody else has changed it since, the answer is 412. A path that compares no tags refuses the header.
- **Errors** have a \`code\` for programs and a \`message\` for people, and the members of RFC 9457 (\`type\`, \`title\`, \`status\`, \`detail\`). They are \`application/json\`; whoever accepts \`application/problem+json\` gets that. Answers get new fields over time, and errors new codes.
- **Versions.** This is version 1. Within it, nothing is renamed or removed, no type changes, and nothing optional becomes required. What has to go is marked \`deprecated\` here and answered for at least 12 months, with the headers \`Deprecation\` and \`Sunset\`; another version would get a path of its own beside this one.
- **Changes.** 2026-11-29: paths for every right of a key, above all for money; errors with the members of RFC 9457; \`id\` in lists of orders and products; \`expand=product\` on orders.
- **Events** that the store sends to your addresses are in \`webhooks\`.
`;
