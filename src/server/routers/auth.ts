import { z } from 'zod';
import {
  changePasswordInput,
  codeInput,
  currentUser,
  endSessionInput,
  loginInput,
  sessionView,
  verifyInput,
} from '#shared/auth.ts';
import { passkeyAnswerInput, passkeyRequest } from '#shared/passkeys.ts';
import { changePassword } from '#server/auth/change-password.ts';
import { endOtherSessions, endSession, listSessions, logout } from '#server/auth/sessions.ts';
import { presentUser } from '#server/auth/present-user.ts';
import { login, loginWithCode } from '#server/auth/login.ts';
import { loginWithPasskey, requestPasskey, verifyWithPasskey } from '#server/auth/use-passkey.ts';
import { verifyAgain } from '#server/auth/verify-again.ts';
import { personProcedure, procedure, router } from '#server/trpc.ts';

export const authRouter = router({
  login: procedure
    .input(loginInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => login(ctx, input)),
  /** After `login` has answered `second_factor_required`, in the same browser. */
  loginWithCode: procedure
    .input(codeInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => loginWithCode(ctx, input)),
  /** The data that the browser needs to use a passkey, for `loginWithPasskey` and `verifyWithPasskey`. */
  requestPasskey: procedure.output(passkeyRequest).mutation(({ ctx }) => requestPasskey(ctx)),
  loginWithPasskey: procedure
    .input(passkeyAnswerInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => loginWithPasskey(ctx, input)),
  /** After a procedure has answered `verify_again`, which is then called again. */
  verify: personProcedure
    .input(verifyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => verifyAgain(ctx, input)),
  verifyWithPasskey: personProcedure
    .input(passkeyAnswerInput)
    .output(z.void())
    .mutation(({ ctx, input }) => verifyWithPasskey(ctx, input)),
  /** Throws `verify_again` where an export would. */
  requireRecentSignIn: personProcedure
    .meta({ recentSignIn: true })
    .output(z.void())
    .mutation(() => undefined),
  /** The signed-in user, or null where `me` throws. */
  session: procedure
    .output(currentUser.nullable())
    .query(({ ctx: { user } }) => user && presentUser(user)),
  logout: procedure.output(z.void()).mutation(({ ctx }) => logout(ctx)),
  me: personProcedure.output(currentUser).query(({ ctx }) => presentUser(ctx.user)),
  changePassword: personProcedure
    .input(changePasswordInput)
    .output(z.void())
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  sessions: personProcedure.output(z.array(sessionView)).query(({ ctx }) => listSessions(ctx)),
  endSession: personProcedure
    .input(endSessionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: personProcedure.output(z.void()).mutation(({ ctx }) => endOtherSessions(ctx)),
});
