// @ts-check
// Replaces js.paystack.co/v2/inline.js with the same calls, callbacks and pitfalls.
import { parseOptions } from './paystack-options.js';

/** @typedef {import('./paystack-options.js').Options} Options */

const BASE_URL = '%BASE_URL%';
class Transaction {
  /** @type {number | string | null} */ id = null;
  /** @type {string | null} */ status = null;
  /** @type {string | null} */ accessCode = null;
  /** @type {string | null} */ authorizationUrl = null;
  /** @type {unknown[]} */ errors = [];
  /** @type {unknown} */ response = null;
  isActive = false;
  /**
   * @param {Options} parameters
   * @param {Options} callbacks
   */
  constructor(parameters, callbacks) {
    this.parameters = parameters;
    this.callbacks = callbacks;
  }
  getStatus() {
    return { id: this.id, status: this.status, errors: this.errors, response: this.response };
  }
}

class PaystackPop {
  constructor() {
    this.id = Math.random().toString(36).slice(2, 7);
    // In the original too, this hides a method of the same name.
    this.isLoaded = false;
    /** @type {Transaction | null} */
    this.active = null;
    /** @type {Transaction[]} */
    this.transactions = [];
    this.background = makeFrame(`inline-background-${this.id}`, 'Payment background');
    this.frame = makeFrame(`inline-checkout-${this.id}`, 'Paystack checkout');
    this.frame.allow = 'payment; clipboard-read; clipboard-write';
    this.frame.src = `${BASE_URL}/popup?precheckout=true`;
    document.body.append(this.background, this.frame);
    drawSpinner(this.background);
    // Never removed, like the frames: an instance is meant to be reused.
    window.addEventListener('message', (event) => {
      if (event.source === this.frame.contentWindow) this.respondToEvent(event.data);
    });
  }

  /** @param {Options} options */
  newTransaction(options) {
    const { parameters, callbacks } = parseOptions(options);
    const same = JSON.stringify(parameters);
    const earlier = this.transactions.find(
      (each) =>
        JSON.stringify(each.parameters) === same &&
        (each.status === null || each.status === 'abandoned'),
    );
    if (earlier) earlier.callbacks = callbacks;
    return this.open(earlier ?? new Transaction(parameters, callbacks));
  }

  /**
   * @param {string} accessCode
   * @param {Options} [callbacks] only four are passed on
   */
  resumeTransaction(accessCode, callbacks = {}) {
    const { onSuccess, onCancel, onLoad, onError } = callbacks;
    return this.newTransaction({ accessCode, onSuccess, onCancel, onLoad, onError });
  }

  /** @param {Options} options */
  async checkout(options) {
    const { parameters, callbacks } = parseOptions(options);
    const { accessCode } = parameters;
    try {
      const response = await (accessCode
        ? fetch(`${BASE_URL}/transaction/verify_access_code/${accessCode}`)
        : fetch(`${BASE_URL}/checkout/request_inline`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(parameters),
          }));
      const { status, message, data } = await response.json();
      if (!status) throw new Error(message);
      return this.open(new Transaction({ accessCode: data.access_code }, callbacks));
    } catch (error) {
      const problem = { status: false, message: error instanceof Error ? error.message : '' };
      callbacks.onError?.(problem);
      throw problem;
    }
  }

  /** @param {Options} options */
  preloadTransaction(options) {
    const { parameters, callbacks } = parseOptions(options);
    return () => this.open(new Transaction(parameters, callbacks));
  }

  /** @param {Transaction | string | number} which */
  cancelTransaction(which) {
    const transaction = which instanceof Transaction ? which : this.find(which);
    if (!transaction) return;
    transaction.status ??= 'abandoned';
    this.close(transaction);
    quietly(() => transaction.callbacks.onCancel?.());
    quietly(() => transaction.callbacks.onClose?.());
  }

  /** @param {Options} options */
  static setup(options) {
    const popup = new PaystackPop();
    return { openIframe: () => popup.newTransaction(options) };
  }

  /** @param {string | number} id */
  find(id) {
    return this.transactions.find((each) => each.id === id) ?? this.active;
  }

  /** @param {Transaction} transaction */
  open(transaction) {
    if (this.active) this.cancelTransaction(this.active);
    if (!this.transactions.includes(transaction)) this.transactions.push(transaction);
    this.active = transaction;
    transaction.isActive = true;
    // No timeout: a frame that never loads leaves this overlay and no callback.
    this.background.style.display = 'block';
    this.frame.style.display = 'block';
    this.sendParameters();
    this.post('render');
    return transaction;
  }

  /** @param {Transaction} transaction */
  close(transaction) {
    transaction.isActive = false;
    if (this.active === transaction) this.active = null;
    this.background.style.display = 'none';
    this.frame.style.display = 'none';
    setTimeout(() => {
      if (!this.active) this.post('close');
    }, 300);
  }

  sendParameters() {
    if (!this.active) return;
    this.post({ type: 'inline:url', path: 'newTransaction', params: this.active.parameters });
  }

  /** @param {unknown} message */
  post(message) {
    this.frame.contentWindow?.postMessage(message, '*');
  }

  /** @param {{ event?: string, data?: any }} message */
  respondToEvent({ event, data } = {}) {
    // The original swallows what a callback throws.
    try {
      if (event === 'loaded:checkout') {
        this.isLoaded = true;
        this.sendParameters();
        return;
      }
      const transaction = this.active;
      if (!transaction) return;
      const { callbacks } = transaction;
      switch (event) {
        case 'loaded:transaction':
          transaction.id = data.id;
          transaction.accessCode = data.accessCode;
          transaction.authorizationUrl = `${BASE_URL}/${data.accessCode}`;
          this.background.style.display = 'none';
          callbacks.onLoad?.(data);
          break;
        case 'error':
          transaction.status = 'error';
          transaction.errors.push(data);
          if (data.type === 'setup') callbacks.onError?.(data);
          break;
        case 'cancel':
        case 'close':
          transaction.status = data?.status ?? 'abandoned';
          this.close(transaction);
          callbacks.onCancel?.();
          callbacks.onClose?.();
          break;
        case 'transfer:pending':
          transaction.status = data?.status ?? 'pending';
          this.close(transaction);
          callbacks.onCancel?.();
          callbacks.onClose?.();
          callbacks.onBankTransferConfirmationPending?.();
          break;
        case 'success':
          transaction.status = 'success';
          transaction.response = data;
          this.close(transaction);
          callbacks.onSuccess?.(data);
          callbacks.callback?.(data);
          break;
        default:
      }
    } catch {
      // Swallowed.
    }
  }
}

/** @param {() => void} callback */
function quietly(callback) {
  try {
    callback();
  } catch {
    // Swallowed, like in the original.
  }
}

/**
 * @param {string} id
 * @param {string} title
 */
function makeFrame(id, title) {
  const made = document.createElement('iframe');
  made.id = id;
  made.title = title;
  made.style.cssText =
    'display:none;position:fixed;inset:0;width:100%;height:100%;border:0;z-index:999999999999999';
  return made;
}

/** @param {HTMLIFrameElement} background */
function drawSpinner(background) {
  const page = background.contentDocument;
  if (!page) return;
  const ring = page.createElement('div');
  ring.style.cssText =
    'position:fixed;inset:0;margin:auto;width:40px;height:40px;border-radius:50%;border:3px solid #fff6;border-top-color:#fff';
  page.body.style.cssText = 'margin:0;background:rgb(0 0 0 / 75%)';
  page.body.append(ring);
  ring.animate({ rotate: ['0deg', '360deg'] }, { duration: 900, iterations: Infinity });
}

Object.assign(window, { PaystackPop });
