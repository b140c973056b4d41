import { spawn } from 'node:child_process';
import { join } from 'node:path';

const graceMs = 10_000;

interface Options {
  minutes: number;
  env?: NodeJS.ProcessEnv;
}

/** Runs one of the installed packages' programs on this Node; answers with its exit code. */
export function runPackage(path: string, args: string[], options: Options): Promise<number> {
  return runCommand(process.execPath, [join('node_modules', path), ...args], options);
}

/** Answers with the exit code; a program that outlives its minutes is ended and answers with 1. */
export function runCommand(program: string, args: string[], options: Options): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.env },
  });
  const tooLong = setTimeout(() => {
    console.log(`Ended: it took longer than ${options.minutes} minutes.`);
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  }, options.minutes * 60_000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(tooLong);
      resolve(code ?? 1);
    });
  });
}
