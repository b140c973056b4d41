import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { NewPasskeyRequest, PasskeyAnswer, PasskeyRequest } from '#shared/passkeys.ts';

const isNumericAddress = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(location.hostname);

/** Browsers make passkeys for names, not for numeric addresses. */
export const passkeysNeedName = isNumericAddress;

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn() && !isNumericAddress;

/** From now on the browser answers no earlier request. */
export const withdrawPasskeyRequest = () => WebAuthnAbortService.cancelCeremony();

/** `byAutofill`: the person chooses it in the field's suggestions, whenever. */
export async function answerWithPasskey(
  request: PasskeyRequest,
  { byAutofill = false }: { byAutofill?: boolean } = {},
): Promise<PasskeyAnswer> {
  const answer = await startAuthentication({
    optionsJSON: request,
    useBrowserAutofill: byAutofill,
  });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

export async function makePasskey(request: NewPasskeyRequest) {
  const { excludeCredentials, ...options } = request;
  const answer = await startRegistration({
    optionsJSON: {
      ...options,
      excludeCredentials: excludeCredentials.map(({ id }) => ({ id, type: 'public-key' })),
    },
  });
  const { transports = [], ...response } = answer.response;
  return {
    ...answer,
    clientExtensionResults: { ...answer.clientExtensionResults },
    response: { ...response, transports },
  };
}

/** The message about a passkey that the browser did not use or make; null if they cancelled it themselves. */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_CEREMONY_ABORTED') return null;
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'This device has a passkey of your account already.';
    return 'The browser did not use a passkey. Please try again.';
  }
  const isCancelled =
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  return isCancelled ? 'No passkey was chosen, or it took too long.' : null;
}
