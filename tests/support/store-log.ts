/** How many lines a failed test prints: about its last ten requests. */
const MAX_LINES = 40;

const lines: string[] = [];

/** Keeps what a store under test has written, for the test that fails. */
export function keepLog(text: string): void {
  lines.push(...text.split('\n').filter((line) => line !== ''));
  lines.splice(0, lines.length - MAX_LINES);
}

/** A new test begins. */
export const forgetLog = (): void => void lines.splice(0);

/** Prints the last lines that stores of this process, or started by it, have written since the test began. */
export const printLog = (): boolean =>
  process.stdout.write(
    lines.length === 0
      ? 'The store logged nothing.\n'
      : `The store's last log lines:\n${lines.join('\n')}\n`,
  );
