import { z } from 'zod';
import {
  addPasskeyInput,
  newPasskeyRequest,
  passkeyView,
  removePasskeyInput,
  renamePasskeyInput,
} from '#shared/passkeys.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
} from '#server/auth/passkeys.ts';
import { personProcedure, router } from '#server/trpc.ts';

const recently = personProcedure.meta({ recentSignIn: true });

export const passkeysRouter = router({
  list: personProcedure.output(z.array(passkeyView)).query(({ ctx }) => listPasskeys(ctx)),
  /** The data that the browser needs to make a passkey, which `add` then stores. */
  request: recently.output(newPasskeyRequest).mutation(({ ctx }) => requestNewPasskey(ctx)),
  add: recently
    .input(addPasskeyInput)
    .output(passkeyView)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  rename: personProcedure
    .input(renamePasskeyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  remove: recently
    .input(removePasskeyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
});
