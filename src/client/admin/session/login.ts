import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#shared/auth.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { removeDrafts } from '#client/admin/ui/draft-storage.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { switchPushOff } from './device-push.ts';
import { adminPaths } from '#client/admin/screens.ts';
import {
  answerWithPasskey,
  passkeyProblem,
  supportsPasskeys,
  withdrawPasskeyRequest,
} from './passkeys.ts';
import { lastUser } from './last-known.ts';
import { sessionEnded } from './session.ts';

interface Callbacks {
  /** Called after the login. `isRefreshed` is false if the user could not be refetched. */
  onDone: (isRefreshed: boolean) => void;
}

/** Signs in with a password and a code, or with a passkey, and reports the outcome. */
export function useSignIn({ onDone }: Callbacks) {
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const [needsCode, setNeedsCode] = useState(false);
  const onSuccess = async (signedIn: CurrentUser) => {
    utils.auth.session.setData(undefined, signedIn);
    const user = await utils.auth.session.fetch(undefined, { staleTime: 0 }).catch(() => null);
    toast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
    onDone(user !== null);
  };
  const onError = (error: unknown) => {
    const code = errorBody(error)?.code;
    if (code === 'second_factor_required') setNeedsCode(true);
    else {
      if (code === 'sign_in_expired') setNeedsCode(false);
      // The field says which code is wrong.
      failure('Login failed')(code === 'invalid_code' ? '' : error);
    }
  };
  const password = trpc.auth.login.useMutation({ onSuccess, onError });
  const code = trpc.auth.loginWithCode.useMutation({ onSuccess, onError });
  const request = trpc.auth.requestPasskey.useMutation();
  const finish = trpc.auth.loginWithPasskey.useMutation({ onSuccess, onError });
  const attempts = useRef(0);
  const isAnswered = useRef(false);
  const passkey = useMutation({
    mutationFn: async (options: { byAutofill: boolean }) => {
      // Two answers would sign in twice, the second ending the first: the last attempt alone goes on, until one is answered.
      if (isAnswered.current) return;
      const attempt = (attempts.current += 1);
      if (!options.byAutofill) withdrawPasskeyRequest();
      const question = await request.mutateAsync();
      if (attempt !== attempts.current) return;
      const answer = await answerWithPasskey(question, options);
      if (attempt !== attempts.current) return;
      isAnswered.current = true;
      await finish.mutateAsync({ answer }).catch((error: unknown) => {
        isAnswered.current = false;
        throw error;
      });
    },
    onError: (error, { byAutofill }) => {
      const problem = passkeyProblem(error);
      if (problem && !byAutofill) failure('Login failed')(problem);
    },
  });
  return {
    needsCode,
    password,
    code,
    passkey,
    isPasskeyPending: finish.isPending || (passkey.isPending && !passkey.variables.byAutofill),
    isIdle: password.isIdle && code.isIdle && finish.isIdle,
    backToPassword: () => setNeedsCode(false),
  };
}

export type SignInSteps = ReturnType<typeof useSignIn>;

/** Offers passkeys among the suggestions of the field for the username. */
export function usePasskeySuggestions(
  { passkey, isPasskeyPending }: SignInSteps,
  isOffered: boolean,
): void {
  const offer = useEffectEvent(() => {
    if (!isPasskeyPending) passkey.mutate({ byAutofill: true });
  });
  useEffect(() => {
    if (!isOffered || !supportsPasskeys()) return undefined;
    let isWanted = true;
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      if (isSupported && isWanted) offer();
    });
    return () => {
      isWanted = false;
    };
  }, [isOffered]);
}

/** Ends the session and clears its cached data. */
export function useLogout() {
  const toast = useToast();
  const failure = useFailure();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.auth.logout.useMutation({
    onSuccess: async () => {
      void switchPushOff();
      removeDrafts();
      lastUser.remove();
      await navigate(adminPaths.login);
      sessionEnded.set(false);
      utils.auth.session.setData(undefined, null);
      queryClient.removeQueries({ type: 'inactive' });
      toast({ title: 'Logged out successfully' });
    },
    onError: failure('Error'),
  });
}
