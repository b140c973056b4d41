/** What a payment reference looks like, ours and the providers' alike. */
export const referencePattern = /^[A-Za-z0-9.=-]{24,100}$/;
