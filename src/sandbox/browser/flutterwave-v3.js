// @ts-check
// Replaces checkout.flutterwave.com/v3.js with the same call, callbacks and pitfalls.
const BASE_URL = '%BASE_URL%';
/** Other options are dropped. */
const known = [
  ...'public_key tx_ref amount currency country payment_options payment_plan'.split(' '),
  ...'payment_page redirect_url customer customizations meta subaccounts callback'.split(' '),
  ...'onclose theme billing integrity_hash enforce_payment_options'.split(' '),
  ...'force_inline_iframe bank_transfer_options'.split(' '),
];
const functions = new Set(['callback', 'onclose']);

/** @type {Record<string, any> | null} the options of the modal that is open */
let current = null;

// Loading the script adds this frame to the page.
const iframe = document.createElement('iframe');
iframe.id = 'flwpugpaidid';
iframe.name = 'checkout';
iframe.title = 'Flutterwave checkout';
iframe.allow = 'payment; clipboard-write';
iframe.src = `${BASE_URL}/?`;
iframe.style.cssText =
  'display:none;position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647';
document.body.append(iframe);

/** @param {Record<string, any>} options */
function FlutterwaveCheckout(options) {
  /** @type {Record<string, any>} */
  const accepted = {};
  for (const name of known) if (options[name] !== undefined) accepted[name] = options[name];
  accepted.amount = Number.isNaN(Number(accepted.amount)) ? -1 : Number(accepted.amount);
  current = accepted;
  iframe.style.display = 'block';
  void frameOrigin(accepted.public_key).then((origin) => {
    if (current === accepted) iframe.src = `${origin}/?__=${encodeURIComponent(encode(accepted))}`;
  });
  return {
    close() {
      if (current === accepted) close(false);
    },
  };
}

/** @param {string} publicKey */
async function frameOrigin(publicKey) {
  try {
    const { data } = await send(`${BASE_URL}/v2/checkout/upgrade`, { public_key: publicKey });
    return data.custom ?? BASE_URL;
  } catch {
    return BASE_URL;
  }
}

/** @param {Record<string, any>} options */
function encode(options) {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (functions.has(name)) continue;
    pairs.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return btoa(pairs.toString());
}

/** @param {boolean} cancelled */
function close(cancelled) {
  const closed = current;
  current = null;
  iframe.style.display = 'none';
  iframe.src = `${BASE_URL}/?`;
  if (closed?.onclose) closed.onclose(cancelled);
  // Without onclose, the original reloads the page.
  else if (closed) window.location.reload();
}

/** @param {any} tx @param {string} redirectstatus */
async function finish(tx, redirectstatus) {
  const options = current;
  if (!options) return;
  const answer = {
    status: tx?.status ?? 'failed',
    customer: {
      name: tx?.customer?.fullName,
      email: tx?.customer?.email,
      phone_number: tx?.customer?.phone,
    },
    transaction_id: tx?.id ?? null,
    tx_ref: options.tx_ref,
    flw_ref: tx?.flwRef,
    currency: tx?.currency,
    amount: tx?.amount,
    charged_amount: tx?.charged_amount,
    created_at: tx?.createdAt,
    redirectstatus,
  };
  try {
    // A request that hangs here delays the callback; one that fails does not.
    await send(`${BASE_URL}/event/create`, { event: 'transaction', transaction: answer });
  } catch {
    // Telemetry only.
  }
  if (options.redirect_url) {
    const mark = options.redirect_url.includes('?') ? '&' : '?';
    const query = new URLSearchParams({
      status: answer.status,
      tx_ref: answer.tx_ref,
      transaction_id: String(answer.transaction_id),
    });
    window.location.href = `${options.redirect_url}${mark}${query}`;
  } else {
    // The modal stays until the store closes it.
    options.callback?.(answer);
  }
}

/** @param {string} url @param {object} body */
const send = async (url, body) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

// Like the original, this does not check where a message came from.
window.addEventListener('message', ({ data }) => {
  switch (data?.name) {
    case 'readytorecieve':
      iframe.contentWindow?.postMessage({ name: 'updategotten', v3: true }, '*');
      break;
    case 'opop':
    case 'vbvcomplete':
      void finish(data.tx ?? data.data?.tx, data.redirectstatus);
      break;
    case 'closeiframe':
      close(data.data?.cancelled === true);
      break;
    case 'cannotloadiframe':
      window.location.href = iframe.src;
      break;
  }
});

Object.assign(window, { FlutterwaveCheckout });
