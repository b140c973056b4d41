const everyMs = 10_000;

/**
 * Reports the start, progress and duration of long work.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${what} …`);
  const stillThere = setInterval(() => console.log(`  … ${seconds()} s`), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(stillThere);
    console.log(`  ${seconds()} s`);
  }
}
