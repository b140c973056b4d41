import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The kernel counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process has used, all threads together. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces; utime and stime are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same of a process, its children and those of its children that have ended. */
export function treeCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + cpuSecondsIfRunning(Number(child)), ended + cpuSeconds(pid));
}

function cpuSecondsIfRunning(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    // It has just ended.
    return 0;
  }
}

const IDLE_CHECK_MS = 60;
/** One tick of work in 60 ms is a timer. */
const IDLE_SECONDS = 0.011;
const MAX_CHECKS = 80;

/** Waits until a process hardly works any more, for at most five seconds. */
export async function untilIdle(pid: number): Promise<void> {
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    const before = cpuSeconds(pid);
    await delay(IDLE_CHECK_MS);
    if (cpuSeconds(pid) - before <= IDLE_SECONDS) return;
  }
}

const CALM_SECONDS = 0.1;
/** The jobs begin a second or two after the first answer. */
const CALM_CHECKS = 3;
const MAX_CALM_CHECKS = 60;

/** Waits until the jobs that run after the start are done: for three seconds with little work, for at most a minute. */
export async function untilCalm(pid: number): Promise<void> {
  let calm = 0;
  for (let check = 0; check < MAX_CALM_CHECKS && calm < CALM_CHECKS; check += 1) {
    const before = cpuSeconds(pid);
    await delay(1000);
    calm = cpuSeconds(pid) - before <= CALM_SECONDS ? calm + 1 : 0;
  }
}

/** Resident memory in megabytes (10⁶ bytes). */
export const residentMb = (pid: number): number => memoryMb(pid, /^VmRSS:\s+(\d+) kB$/m);

/** The most that a process has had resident since it began, in megabytes. */
export const peakResidentMb = (pid: number): number => memoryMb(pid, /^VmHWM:\s+(\d+) kB$/m);

const memoryMb = (pid: number, line: RegExp) =>
  (Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** The process that `pid` started last; null while there is none. */
export function childOf(pid: number): number | null {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ').at(-1)) || null;
}
