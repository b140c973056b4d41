import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The address of a provider as browsers reach it, without a slash at its end. */
export const baseUrl = (
  app: FastifyInstance,
  publicUrl: string | undefined,
  request: FastifyRequest,
): string => (publicUrl ?? `${request.protocol}://${request.host}`) + app.prefix;

/** The address with these added to its query. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

export const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
