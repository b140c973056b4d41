/** A refusal in Flutterwave's form: `{ status: 'error', message, data: null }`. */
export class FlutterwaveError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  get body() {
    return { status: 'error', message: this.message, data: null };
  }
}

/** Also the response for a link without an attempt. */
export const unknownTransaction = () =>
  new FlutterwaveError(400, 'No transaction was found for this id');
