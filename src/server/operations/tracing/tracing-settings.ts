import { z } from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const Url = z.url({ protocol: /^https?$/, error: 'Write it with http:// or https://, such as http://localhost:4318' })

/** The standard variables of OpenTelemetry that the shop reads. Those of headers, timeouts and TLS are read by its exporter. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Url.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf'], 'Traces are sent as http/protobuf only').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf'], 'Traces are sent as http/protobuf only').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'Write otlp or none').default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `Write one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('Write a part of all requests, such as 0.01')
    .min(0, 'Write a part of all requests from 0 to 1, such as 0.01')
    .max(1, 'Write a part of all requests from 0 to 1, such as 0.01')
    .default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'Write true or false').default('false'),
}

export interface TracingSettings {
  /** Where spans are posted. */
  url: string
  sampler: (typeof samplers)[number]
  /** The part of the requests that `traceidratio` records, from 0 to 1. */
  ratio: number
}

const Variables = z.object(tracingVariables)

/** @returns undefined when no traces are recorded */
export function tracingSettings(variables: z.output<typeof Variables>): TracingSettings | undefined {
  const base = variables.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  const isOff = variables.OTEL_SDK_DISABLED === 'true' || variables.OTEL_TRACES_EXPORTER === 'none'
  if (!url || isOff) return undefined
  return { url, sampler: variables.OTEL_TRACES_SAMPLER, ratio: variables.OTEL_TRACES_SAMPLER_ARG }
}
