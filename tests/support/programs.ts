import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export { isInstalled } from '../../scripts/setup/debian-packages.mjs';

export interface Program {
  output: () => string;
  stop(): Promise<void>;
}

/** Runs a program of this machine until `stop`. */
export function runProgram(program: string, args: string[]): Program {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  return {
    output: () => chunks.join(''),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
