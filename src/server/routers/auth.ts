import { currentUser, loginInput } from '#shared/auth.ts';
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
});
