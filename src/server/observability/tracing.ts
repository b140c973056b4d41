import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Trace } from '#server/trace.ts';

export interface TracedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  requestId: string;
}

export interface Tracing {
  trace: Trace;
  /** Runs `next` inside the span of a request, which ends with `endRequest`. */
  startRequest(key: object, request: TracedRequest, next: () => void): void;
  endRequest(key: object, route: string, status: number): void;
  /** Records a statement that has just ended. */
  recordQuery: (statement: string, milliseconds: number, isError: boolean) => void;
  close(): Promise<void>;
}

interface Options {
  /** Of the collector; `/v1/traces` is added. */
  endpoint: string;
  serviceName: string;
  version: string;
  commit: string;
}

const SERVER_ERROR = 500;

/** `select products`, `select write_order`: what a statement does to which table, or calls. Its text may contain values. */
function describeStatement(statement: string) {
  const [operation = ''] = /\w+/.exec(statement) ?? [];
  const table =
    /^select ([a-z_]+)\(/.exec(statement)?.[1] ??
    /\b(?:from|into|update|table)\s+"?([a-z_]+)/i.exec(statement)?.[1];
  return { operation: operation.toLowerCase(), table };
}

/** Sends spans of requests, procedures, statements, provider calls and jobs to an OpenTelemetry collector. */
export function startTracing({ endpoint, serviceName, version, commit }: Options): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'vcs.ref.head.revision': commit,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('adunni', version);
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Context>();
  const current = () => active.getStore() ?? ROOT_CONTEXT;
  const requests = new WeakMap<object, { span: Span; method: string }>();

  return {
    async trace(name, attributes, work) {
      const parent = current();
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await active.run(trace.setSpan(parent, span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
        throw error;
      } finally {
        span.end();
      }
    },
    startRequest(key, { method, headers, requestId }, next) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan(
        method,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.request.id': requestId },
        },
        parent,
      );
      requests.set(key, { span, method });
      active.run(trace.setSpan(parent, span), next);
    },
    endRequest(key, route, status) {
      const request = requests.get(key);
      if (!request) return;
      const { span, method } = request;
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    recordQuery(statement, milliseconds, isError) {
      const parent = active.getStore();
      // Not part of a request or job, like the reading of the log of changes.
      if (!parent) return;
      const { operation, table } = describeStatement(statement);
      const endTime = Date.now();
      const span = tracer.startSpan(
        table ? `${operation} ${table}` : operation,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - milliseconds,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table && { 'db.collection.name': table }),
          },
        },
        parent,
      );
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    close: () => provider.shutdown(),
  };
}
