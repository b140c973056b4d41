import { z } from 'zod';
import { appRouter, type Caller, type ProcedureName } from './app-router.ts';
import type { ProcedureAccess } from '#server/trpc.ts';
import { schemaOfOutput } from '#server/trusted-output.ts';

/** What a procedure says of itself. */
export interface DescribedProcedure {
  access: ProcedureAccess;
  isCacheable: boolean;
  recentSignIn: boolean;
  /** Null where nothing is sent, or something without fields of its own. */
  input: z.ZodObject | null;
  output: z.ZodType;
  /** Its rows are sent as they are: `trusted-output.ts`. */
  isTrusted: boolean;
}

interface Definition {
  meta?: { access?: ProcedureAccess; isCacheable?: true; recentSignIn?: true };
  inputs: unknown[];
  output?: unknown;
}

const { _def: definition } = appRouter;
/** Flat as it runs, though its type is nested. */
const definitions = new Map(
  Object.entries(definition.procedures as unknown as Record<string, { _def: Definition }>).map(
    ([name, { _def }]) => [name, _def],
  ),
);

export function describeProcedure(name: ProcedureName): DescribedProcedure {
  const { meta, inputs, output } = definitions.get(name) ?? {};
  const [input] = inputs ?? [];
  const answered = schemaOfOutput(output);
  if (!answered || !meta?.access)
    throw new Error(`${name} does not say what it answers, and to whom`);
  return {
    access: meta.access,
    isCacheable: meta.isCacheable === true,
    recentSignIn: meta.recentSignIn === true,
    input: input instanceof z.ZodObject ? input : null,
    output: answered,
    isTrusted: answered !== output,
  };
}

/** Calls a procedure by its name. It validates the input. */
export function callProcedure(
  caller: Caller,
  name: ProcedureName,
  input: unknown,
): Promise<unknown> {
  const [router = '', procedure = ''] = name.split('.');
  const procedures = caller as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  const run = procedures[router]?.[procedure];
  if (!run) throw new Error(`there is no procedure ${name}`);
  return run(input);
}
