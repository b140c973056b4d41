import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Functions that another process runs; arguments and results pass as JSON. */
export type Calls = Record<string, (argument: never) => Promise<unknown>>;

export interface ChildProcessOf<Api extends Calls> {
  pid: number;
  call<Name extends keyof Api & string>(
    name: Name,
    argument: Parameters<Api[Name]>[0],
  ): Promise<Awaited<ReturnType<Api[Name]>>>;
  stop(): Promise<void>;
}

interface Request {
  name: string;
  argument: unknown;
}
type Reply = { result: unknown } | { error: string };

/** Starts a module that calls `serveCalls` in a process of its own. One call at a time. */
export function startChild<Api extends Calls>(file: string): ChildProcessOf<Api> {
  const child = fork(file, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // autocannon's timers are a few milliseconds late under load.
    execArgv: ['--disable-warning=TimeoutNegativeWarning'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  return {
    pid: child.pid ?? 0,
    async call(name, argument) {
      const ended = new AbortController();
      const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error(`${file} ended`);
      });
      exit.catch(() => undefined);
      child.send({ name, argument } satisfies Request);
      const [reply] = (await Promise.race([once(child, 'message'), exit])) as [Reply];
      ended.abort();
      if ('error' in reply) throw new Error(`${name}: ${reply.error}`);
      return reply.result as never;
    },
    async stop() {
      process.off('exit', end);
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

export function serveCalls(calls: Calls): void {
  process.on('message', (message) => {
    const { name, argument } = message as Request;
    const answer = (reply: Reply) => void process.send?.(reply);
    const call = calls[name];
    if (!call) throw new Error(`there is no call ${name}`);
    call(argument as never).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}
