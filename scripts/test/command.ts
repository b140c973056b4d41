import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Output } from './step.ts';

const graceMs = 10_000;

interface Options {
  minutes: number;
  output: Output;
  env?: NodeJS.ProcessEnv;
}

interface Ended {
  code: number;
  /** The output of the program, if it was captured. */
  output: string;
  /** The last message that the program sent to this process. */
  message: unknown;
}

/** Runs one of the installed packages' programs on this Node. */
export const runPackage = (path: string, args: string[], options: Options): Promise<Ended> =>
  runCommand(process.execPath, [join('node_modules', path), ...args], options);

/** Runs a program to its end. A program that exceeds its time is ended and returns code 1. */
export function runCommand(program: string, args: string[], options: Options): Promise<Ended> {
  const stream = options.output === 'captured' ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    stdio: ['ignore', stream, stream, 'ipc'],
    env: { ...process.env, ...options.env },
  });
  const written: string[] = [];
  for (const each of [child.stdout, child.stderr])
    each?.setEncoding('utf8').on('data', (text: string) => written.push(text));
  let message: unknown;
  child.on('message', (sent) => (message = sent));
  const tooLong = setTimeout(() => {
    const words = `Ended: it took longer than ${options.minutes} minutes.`;
    if (options.output === 'captured') written.push(`${words}\n`);
    else console.log(words);
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  }, options.minutes * 60_000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(tooLong);
      resolve({ code: code ?? 1, output: written.join(''), message });
    });
  });
}
