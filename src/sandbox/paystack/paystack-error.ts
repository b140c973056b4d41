type Type = 'validation_error' | 'api_error' | 'processor_error';

/** A refusal in Paystack's form: `{ status: false, message, meta, type, code }`. */
export class PaystackError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: Type;
  readonly nextStep: string;

  constructor(
    status: number,
    code: string,
    message: string,
    { type = 'validation_error', nextStep }: { type?: Type; nextStep?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
    this.nextStep = nextStep ?? 'Ensure that you pass the correct values and try again';
  }

  get body() {
    const { message, nextStep, type, code } = this;
    return { status: false, message, meta: { nextStep }, type, code };
  }
}

export const invalidKey = () =>
  new PaystackError(401, 'invalid_Key', 'Invalid key', {
    nextStep: 'Ensure that you provide the correct authorization key for the request',
  });

/** 400, as observed; the documentation says 404. */
export const unknownReference = () =>
  new PaystackError(400, 'transaction_not_found', 'Transaction reference not found.', {
    nextStep: 'Ensure that you pass a valid reference and try again',
  });

export const unknownTransaction = () =>
  new PaystackError(404, 'transaction_not_found', 'Transaction not found');
