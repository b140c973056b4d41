import { z } from 'zod';
import { codeInput } from '#shared/auth.ts';
import { authenticatorView, newAuthenticator, recoveryCodes } from '#shared/authenticator.ts';
import {
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#server/auth/authenticator.ts';
import { personProcedure, router } from '#server/trpc.ts';

const recently = personProcedure.meta({ recentSignIn: true });

export const authenticatorRouter = router({
  state: personProcedure.output(authenticatorView).query(({ ctx }) => findAuthenticator(ctx)),
  start: recently.output(newAuthenticator).mutation(({ ctx }) => startAuthenticator(ctx)),
  confirm: recently
    .input(codeInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmAuthenticator(ctx, input)),
  renewRecoveryCodes: recently.output(recoveryCodes).mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  remove: recently.output(z.void()).mutation(({ ctx }) => removeAuthenticator(ctx)),
});
