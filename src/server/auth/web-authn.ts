/** How long a person may take to unlock a passkey. */
export const ANSWER_WITHIN_MS = 5 * 60_000;

/** Loads with the first passkey: it takes longer than the rest of the sign-in. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Ed25519, ECDSA with P-256 and RSA, which every device supports at least one of. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The site that a passkey belongs to, and the address that its browser must show. */
export const sitesOf = (origin: string) => ({
  rpID: new URL(origin).hostname,
  expectedOrigin: origin,
});

/** How passkeys name their owner, in base64url. Devices may show it to others, so it contains no name. */
export const ownerHandle = (userId: number): string =>
  Buffer.from(`staff-${userId}`).toString('base64url');
