// @ts-check

/** @typedef {Record<string, any>} Options */

const callbackNames = new Set(
  'onSuccess onCancel onLoad onError onBankTransferConfirmationPending callback onClose'.split(' '),
);
const known = new Set([
  ...callbackNames,
  ...'key email amount currency label firstName lastName phone reference customerCode'.split(' '),
  ...'channels metadata container language subaccountCode bearer transactionCharge'.split(' '),
  ...'planCode accessCode split split_code hash card bank'.split(' '),
  // The names of v1.
  ...'ref firstname lastname plan quantity subaccount transaction_charge'.split(' '),
]);
/** @type {Record<string, string>} */
const renamed = { reference: 'ref', firstName: 'firstname', lastName: 'lastname' };

/**
 * Splits the options. Like the original, it deletes unknown keys from the caller's own object.
 *
 * @param {Options} options
 */
export function parseOptions(options) {
  for (const key of Object.keys(options)) if (!known.has(key)) delete options[key];
  const issues = [];
  const { accessCode, key, email, customerCode, amount } = options;
  if (accessCode === undefined) {
    if (typeof key !== 'string') issues.push({ path: ['key'], message: 'key is required' });
    if (typeof email !== 'string' && typeof customerCode !== 'string')
      issues.push({ path: ['email'], message: 'email or customerCode is required' });
    if (typeof amount !== 'string' && typeof amount !== 'number' && !options.planCode)
      issues.push({ path: ['amount'], message: 'amount is required' });
  } else if (typeof accessCode !== 'string') {
    issues.push({ path: ['accessCode'], message: 'accessCode must be a string' });
  }
  if (issues.length > 0)
    throw Object.assign(new Error('Invalid transaction parameters'), { issues });
  /** @type {Options} */
  const callbacks = {};
  /** @type {Options} */
  const parameters = {};
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (callbackNames.has(name)) callbacks[name] = value;
    else if (name === 'metadata') parameters.metadata = JSON.stringify(withReferrer(value));
    else parameters[renamed[name] ?? name] = value;
  }
  // With an access code everything else is ignored.
  if (accessCode === undefined) return { parameters: { ...parameters, mode: 'popup' }, callbacks };
  return { parameters: { accessCode, language: parameters.language }, callbacks };
}

/** @param {Options} metadata */
const withReferrer = (metadata) => ({
  ...metadata,
  referrer: window.location.href.slice(0, 500),
});
