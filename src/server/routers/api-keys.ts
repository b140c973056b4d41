import { z } from 'zod';
import {
  apiKeyView,
  createApiKeyInput,
  createdApiKey,
  revokeApiKeyInput,
} from '#shared/api-keys.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#server/auth/manage-api-keys.ts';
import { ownerProcedure, router } from '#server/trpc.ts';

/** A key gives access for long: whoever makes or revokes one proves again who they are. */
const recently = ownerProcedure.meta({ recentSignIn: true });

export const apiKeysRouter = router({
  list: ownerProcedure.output(z.array(apiKeyView)).query(({ ctx }) => listApiKeys(ctx)),
  create: recently
    .input(createApiKeyInput)
    .output(createdApiKey)
    .mutation(({ ctx, input }) => makeApiKey(ctx, input)),
  revoke: recently
    .input(revokeApiKeyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input.id)),
});
