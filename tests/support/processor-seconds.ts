import { readdirSync, readFileSync } from 'node:fs';

/** How a browser test tells Playwright's reporter its processor time. */
export const PROCESSOR_SECONDS = 'processorSeconds';

/** On every architecture of Linux (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

interface Usage {
  parent: number;
  ticks: number;
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them is in parentheses, and may contain some itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: times.reduce((total, time) => total + time, 0) };
  } catch {
    // It has ended: its time is its parent's now.
    return null;
  }
}

/**
 * The processor time, in seconds, that this process and all that it started have used, also those that have ended; without
 * what others do for them, like the machine's PostgreSQL server. Outside Linux, that of this process alone.
 */
export function processorSeconds(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? usageOf(Number(name)) : null;
    if (usage) usages.set(Number(name), usage);
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (usages.has(pid) && isOurs(usages.get(pid)?.parent ?? 0));
  const ours = [...usages].filter(([pid]) => isOurs(pid));
  return ours.reduce((total, [, { ticks }]) => total + ticks, 0) / TICKS_PER_SECOND;
}
