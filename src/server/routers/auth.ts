import { z } from 'zod';
import {
  changePasswordInput,
  currentUser,
  endSessionInput,
  loginInput,
  sessionView,
} from '#shared/auth.ts';
import { changePassword } from '#server/auth/change-password.ts';
import { endOtherSessions, endSession, listSessions, logout } from '#server/auth/sessions.ts';
import { login } from '#server/auth/login.ts';
import { procedure, router, staffProcedure } from '#server/trpc.ts';

export const authRouter = router({
  login: procedure
    .input(loginInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => login(ctx, input)),
  /** The signed-in user, or null where `me` throws. */
  session: procedure
    .output(currentUser.nullable())
    .query(({ ctx: { user } }) => user && { username: user.username, role: user.role }),
  logout: procedure.output(z.void()).mutation(({ ctx }) => logout(ctx)),
  me: staffProcedure
    .output(currentUser)
    .query(({ ctx }) => ({ username: ctx.user.username, role: ctx.user.role })),
  changePassword: staffProcedure
    .input(changePasswordInput)
    .output(z.void())
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  sessions: staffProcedure.output(z.array(sessionView)).query(({ ctx }) => listSessions(ctx)),
  endSession: staffProcedure
    .input(endSessionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: staffProcedure.output(z.void()).mutation(({ ctx }) => endOtherSessions(ctx)),
});
