/** The part of V8's CPU profile that we read. Times are in microseconds of the machine's monotonic clock. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

export interface Cost {
  name: string;
  ms: number;
  /** Of all time in which the process was not idle, 0 to 1. */
  part: number;
}

export interface ProfileSummary {
  busyMs: number;
  functions: Cost[];
  places: Cost[];
}

/** Self time by function and by package or folder between two moments, most expensive first. */
export function summarizeProfile(
  { nodes, startTime, samples, timeDeltas }: CpuProfile,
  from: number,
  to: number,
): ProfileSummary {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const functions = new Map<string, number>();
  const places = new Map<string, number>();
  let busy = 0;
  let now = startTime;
  for (const [at, id] of samples.entries()) {
    const took = timeDeltas[at] ?? 0;
    now += took;
    const frame = byId.get(id);
    if (!frame || now < from || now > to || frame.functionName === '(idle)') continue;
    busy += took;
    const place = placeOf(frame.functionName, frame.url);
    const name = `${frame.functionName || '(anonymous)'} ${shortUrl(frame.url)}:${frame.lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + took);
    places.set(place, (places.get(place) ?? 0) + took);
  }
  const costs = (times: Map<string, number>) =>
    [...times]
      .map(([name, took]): Cost => ({ name, ms: took / 1000, part: took / busy }))
      .toSorted((a, b) => b.ms - a.ms);
  return { busyMs: busy / 1000, functions: costs(functions), places: costs(places) };
}

const shortUrl = (url: string) =>
  url.replace(/^file:\/\//, '').replace(/^.*?\/(node_modules|src|dist)\//, '$1/');

/** A package, a folder of the store's source, a module of Node, or what V8 does itself. */
function placeOf(functionName: string, url: string): string {
  const inPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url)?.[1];
  if (inPackage) return inPackage;
  const inSource = /\/(src\/[^/]+\/[^/]+|dist\/[^/]+)\//.exec(url)?.[1];
  if (inSource) return inSource;
  if (url.startsWith('node:')) return url.replace(/^(node:(?:internal\/)?[^/]+).*$/, '$1');
  return functionName.startsWith('(') ? functionName : 'V8 and native code';
}
