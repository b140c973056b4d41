/** Errors of the API with their HTTP status. https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export const whatsappErrors = {
  100: { status: 400, message: 'Invalid parameter' },
  190: { status: 401, message: 'Access token has expired' },
  80_007: { status: 400, message: 'Rate limit issues' },
  130_429: { status: 429, message: 'Rate limit hit' },
  131_026: { status: 400, message: 'Message undeliverable' },
  131_047: { status: 400, message: 'Re-engagement message' },
  132_001: { status: 404, message: 'Template name does not exist in the translation' },
} as const;
export type WhatsappErrorCode = keyof typeof whatsappErrors;
