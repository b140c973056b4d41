/**
 * Ends this program with a sentence instead of a stack trace.
 *
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
