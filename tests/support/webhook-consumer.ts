import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Resolve } from '#server/adapters/post-webhook.ts';
import { webhookAddresses } from '#server/adapters/webhook-addresses.ts';
import { createWebhookSender } from '#server/webhooks/webhook-sender.ts';
import type { TestShop } from './test-shop.ts';

export interface ReceivedEvent {
  path: string;
  /** `webhook-id`. */
  id: string;
  type: string;
  timestamp: string;
  data: {
    order?: Record<string, unknown> & { id: number; status: string };
    product?: Record<string, unknown> & { id: number; stockQuantity: number };
    from?: string;
    to?: string;
    refund?: Record<string, unknown>;
    dispute?: Record<string, unknown>;
    change?: string;
    fields?: string[];
  };
  headers: Record<string, string>;
  body: string;
}

/** Answers a request; without one, 204. */
type Respond = (event: ReceivedEvent, response: ServerResponse) => unknown;

export interface WebhookConsumer {
  url: string;
  port: number;
  /** The received events, in the order in which they arrived, also if the answer was an error. */
  received: ReceivedEvent[];
  /** How it answers from now on. */
  respond: Respond;
  /** Stops listening, as in an outage; `open` listens on the same port again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Another system that receives webhooks, over real HTTP. */
export async function startConsumer(): Promise<WebhookConsumer> {
  const consumer: WebhookConsumer = {
    url: '',
    port: 0,
    received: [],
    respond: accept,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
    async open() {
      server.listen(consumer.port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = request.headers as Record<string, string>;
    const content = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'timestamp' | 'data'>;
    const id = headers['webhook-id'] ?? '';
    const event = { ...content, path: request.url ?? '', id, headers, body };
    consumer.received.push(event);
    await consumer.respond(event, response);
  };
  const server = createServer((request, response) => {
    // The sender went away.
    receive(request, response).catch(() => response.destroy());
  });
  await consumer.open();
  consumer.port = (server.address() as AddressInfo).port;
  consumer.url = `http://127.0.0.1:${consumer.port}`;
  return consumer;
}

export const accept: Respond = (_event, response) => response.writeHead(204).end();
export const fail: Respond = (_event, response) => response.writeHead(503).end('not now');

/** Throws unless the event is signed with the secret, as the library of the standard reads it. */
export const verifySignature = (secret: string, { body, headers }: ReceivedEvent): unknown =>
  new Webhook(secret).verify(body, headers);

interface SenderOptions {
  allow?: string[];
  production?: boolean;
  resolve?: Resolve;
}

/** Delivers what is due in a test's store, as a process that runs jobs does. */
export function eventSender(
  shop: TestShop,
  { allow = ['127.0.0.1'], production = false, resolve }: SenderOptions = {},
) {
  const addresses = webhookAddresses({ production, webhookAllowPrivate: allow });
  const errors: unknown[] = [];
  const sender = createWebhookSender({
    ctx: () => ({ ...shop.background(), webhookAddresses: addresses }),
    onError: (error) => errors.push(error),
    ...(resolve && { resolve }),
  });
  return {
    ...sender,
    /** Makes every attempt that is due, and those that become due by it. */
    async deliver() {
      await sender.sendDue();
      await sender.idle();
      if (errors.length > 0) throw errors[0];
    },
  };
}
