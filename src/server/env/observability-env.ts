import { z } from 'zod';

export const observabilityVariables = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().trim().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().trim().default('adunni'),
};

export interface ObservabilityEnv {
  /** Where `/metrics` is served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** The OpenTelemetry collector that traces are sent to. */
  tracing: { endpoint: string; serviceName: string } | undefined;
}

type Read = z.infer<z.ZodObject<typeof observabilityVariables>>;

export const readObservability = (read: Read): ObservabilityEnv => ({
  metrics:
    read.METRICS_PORT === undefined
      ? undefined
      : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  tracing:
    read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: read.OTEL_SERVICE_NAME },
});
