import type { z } from 'zod';

interface Problem {
  path: PropertyKey[];
  message: string;
}

/** A check of a schema that reports all problems of a value together. */
export const reporting =
  <Value>(problemsOf: (value: Value) => Problem[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    issues.push(
      ...problemsOf(value).map((it) => ({
        ...it,
        code: 'custom' as const,
        input: value,
        continue: true,
      })),
    );
  };
