import { z } from 'zod';
import {
  changePasswordInput,
  currentUser,
  endSessionInput,
  loginInput,
  sessionView,
} from '#shared/auth.ts';
import { changePassword } from '../auth/change-password.ts';
import { endOtherSessions, endSession } from '../auth/end-session.ts';
import { listSessions } from '../auth/list-sessions.ts';
import { login } from '../auth/login.ts';
import { logout } from '../auth/logout.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

export const authRouter = router({
  login: procedure
    .input(loginInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => login(ctx, input)),
  /** Who is signed in; null for nobody, where `me` refuses. */
  session: procedure
    .output(currentUser.nullable())
    .query(({ ctx: { user } }) => user && { username: user.username, role: user.role }),
  logout: procedure.mutation(({ ctx }) => logout(ctx)),
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
