import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this terminal and forwards this process's signals to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onMessage?: (message: unknown) => void }} [options]
 * @returns {Promise<number>} its exit code, or 128 + the signal that ended it
 */
export function runChild(command, args, { env = process.env, onMessage } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', onMessage ? 'ipc' : 'ignore'],
  });
  if (onMessage) child.on('message', onMessage);
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, passOn);
  const watch = whenNpmIsGone(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of passedOn) process.off(name, passOn);
      clearInterval(watch);
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * npm forwards a signal to the shell between it and this process, and the shell does not forward it.
 * Only the missing parent process shows that npm was stopped.
 *
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  return watch;
}
