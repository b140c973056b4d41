export type TraceAttributes = Record<string, string | number>;

/** Runs `work` as one step of a trace; names and attributes contain no personal data. */
export type Trace = <Result>(
  name: string,
  attributes: TraceAttributes,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Nobody collects traces. */
export const untraced: Trace = (_name, _attributes, work) => work();
