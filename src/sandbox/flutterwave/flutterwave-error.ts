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

/** Also the answer about a link that nobody has tried to pay: it means "no attempt yet". */
export const unknownTransaction = () =>
  new FlutterwaveError(400, 'No transaction was found for this id');
