import { Agent } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { signIn, type TestShop } from '#tests/support/test-shop.ts';
import { callsOf, type Call } from './calls.ts';
import type { Schema } from '#tests/support/openapi/read-document.ts';
import { readOperations, type Operation } from './operations.ts';
import { watchRowChanges } from './row-changes.ts';
import { sendCall, type CallAnswer } from './send-call.ts';

export interface Finding {
  problem: string;
  call: string;
  answer: string;
}

export interface FuzzResult {
  calls: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
  findings: Finding[];
}

const TIMEOUT_MS = 15_000;
const SHOWN = 400;

/**
 * Sends calls made from the shop's OpenAPI document, one after another. A finding is an answer of 500 or above, no answer in
 * time, a status or body that the document does not declare, and a row changed by a call that was refused.
 */
export async function runFuzz(
  shop: TestShop,
  { calls, seed }: { calls: number; seed: number },
): Promise<FuzzResult> {
  const { operations, schemas } = await readOperations(shop);
  const bodyProblem = bodyValidator(schemas);
  const sender = {
    url: shop.url,
    cookie: await signIn(shop.url),
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    timeoutMs: TIMEOUT_MS,
  };
  const rowChanges = await watchRowChanges(shop);
  const result: FuzzResult = { calls: 0, statuses: {}, findings: [] };
  const samples = fc.sample(fc.oneof(...operations.map((each) => callsOf(each))), {
    numRuns: calls,
    seed,
  });
  for (const call of samples) {
    result.calls += 1;
    let answer: CallAnswer | null = null;
    let failure = '';
    try {
      answer = await sendCall(call, sender);
    } catch (error) {
      failure = (error as Error).message;
    }
    const status = answer ? String(answer.status) : 'none';
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    const changed = await rowChanges();
    const problem = answer ? problemOf(call, answer, changed, bodyProblem) : failure;
    if (problem) {
      result.findings.push({
        problem,
        call: describe(call),
        answer: answer ? `${answer.status} ${answer.text.slice(0, SHOWN)}` : 'none',
      });
    }
  }
  sender.agent.destroy();
  return result;
}

type BodyProblem = (operation: Operation, answer: CallAnswer) => string | null;

function problemOf(
  { operation }: Call,
  answer: CallAnswer,
  changed: string[],
  bodyProblem: BodyProblem,
): string | null {
  const { status, text } = answer;
  // A random setting may close the shop.
  if (status >= 500 && !(status === 503 && text.includes('"maintenance"'))) return 'a server error';
  if (status >= 400 && changed.length > 0) return `a refused call changed ${changed.join(', ')}`;
  if (status === 400 && wordsOfZod.test(text)) return 'a message that does not say what to do';
  return bodyProblem(operation, answer);
}

const wordsOfZod =
  /Invalid (?:input|option|string|key)|expected \w+, received|Too (?:small|big)|Unrecognized key/;

/** A junk address may lead to another path, or to none: then only the shape of an error is checked. */
function bodyValidator(schemas: Record<string, Schema>): BodyProblem {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: { schemas } });
  const known = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema) => {
    const validator = known.get(schema) ?? ajv.compile(withAbsoluteRefs(schema));
    known.set(schema, validator);
    return validator;
  };
  const errorSchema = schemas.Error;
  if (!errorSchema) throw new Error('the document has no schema "Error"');
  return (operation, { status, mediaType, text }) => {
    const declared = operation.answers[String(status)];
    if (!declared) return `the document does not declare status ${status}`;
    const schema = declared.content?.[mediaType]?.schema;
    if (!declared.content) return text === '' ? null : 'a body where the document has none';
    if (!schema) return `the document does not declare ${mediaType} for status ${status}`;
    if (mediaType !== 'application/json') return null;
    const validator = validatorOf(status >= 400 ? errorSchema : schema);
    return validator(JSON.parse(text)) ? null : `another body: ${ajv.errorsText(validator.errors)}`;
  };
}

const withAbsoluteRefs = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'),
  ) as Schema;

const describe = ({ operation, address, headers, body, isSignedIn }: Call): string =>
  [
    `${operation.method} ${address.slice(0, SHOWN)} (${isSignedIn ? 'signed in' : 'signed out'})`,
    JSON.stringify(headers),
    body ? body.toString('latin1').slice(0, SHOWN) : '',
  ].join('\n');
