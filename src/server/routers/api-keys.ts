import { z } from 'zod';
import {
  apiKeyView,
  createApiKeyInput,
  createdApiKey,
  keyRequestPage,
  keyRequestsInput,
  revokeApiKeyInput,
} from '#shared/api-keys.ts';
import { listKeyRequests } from '#server/auth/key-requests.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#server/auth/manage-api-keys.ts';
import { ownerProcedure, router } from '#server/trpc.ts';

/** A key gives access for long: whoever makes or revokes one proves again who they are. */
const recently = ownerProcedure.meta({ recentSignIn: true });

export const apiKeysRouter = router({
  list: ownerProcedure.output(z.array(apiKeyView)).query(({ ctx }) => listApiKeys(ctx)),
  /** What programs did with a key. */
  requests: ownerProcedure
    .input(keyRequestsInput)
    .output(keyRequestPage)
    .query(({ ctx, input }) => listKeyRequests(ctx, input)),
  create: recently
    .input(createApiKeyInput)
    .output(createdApiKey)
    .mutation(({ ctx, input }) => makeApiKey(ctx, input)),
  revoke: recently
    .input(revokeApiKeyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input.id)),
});
