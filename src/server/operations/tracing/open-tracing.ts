import {
  type Attributes,
  type Context,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { SOFTWARE_NAME } from '#contract/shop.ts'
import { type Activity, type ActivityBegin, observeActivities } from '#server/platform/activity/activity.ts'
import { onExternalCall } from '#server/platform/activity/external-calls.ts'
import { commentStatements, onStatement } from '#server/platform/activity/statements.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Maximum queued spans. More are dropped, so that an unavailable receiver does not fill the memory. */
const MAX_QUEUED = 2_048
/** Longer texts of statements are truncated. */
const MAX_TEXT_LENGTH = 2_000
/** How long a stopping shop waits for the last spans to be sent. */
const MAX_STOPPING_MS = 2_000
/** An unavailable receiver is logged once in this time. */
const LOG_EVERY_MS = 60_000

/**
 * Records requests, jobs, SQL statements and calls of external services as spans, and posts them to an OpenTelemetry
 * receiver. This module is loaded only if tracing is configured, to save memory.
 * @returns a function that stops tracing, and resolves when the last spans were sent or discarded
 */
export function openTracing({ url, sampler, ratio }: TracingSettings, log: Pick<Logger, 'warn'>): () => Promise<void> {
  reportFailures(log)
  const provider = new TracerProvider({
    sampler: createSampler(sampler, ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SOFTWARE_NAME.toLowerCase() }))
      .merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] })),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), maxQueueSize: MAX_QUEUED })],
  })
  const tracer = provider.getTracer('mercer')
  const spans = new WeakMap<Activity, Span>()

  /** Undefined for an activity that started before tracing, or that is not sampled. */
  function findContext(activity: Activity | undefined): Context | undefined {
    const span = activity && spans.get(activity)
    return span?.isRecording() ? trace.setSpan(ROOT_CONTEXT, span) : undefined
  }

  /** Adds a span that has just ended. */
  function add(
    activity: Activity | undefined,
    name: string,
    ended: { ms: number; failed: boolean; attributes: Attributes },
  ) {
    const context = findContext(activity)
    if (!context) return
    const now = performance.now()
    const { attributes } = ended
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: now - ended.ms, attributes }, context)
    if (ended.failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(now)
  }

  const closing = [
    observeActivities(
      ({ activity, request }) => {
        const kind = request && !activity.parent ? SpanKind.SERVER : SpanKind.INTERNAL
        const attributes = request && { 'http.request.method': request.method }
        const options = { kind, startTime: activity.startedAt, ...(attributes && { attributes }) }
        const parent = activity.parent && spans.get(activity.parent)
        const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : createRemoteContext(request)
        spans.set(activity, tracer.startSpan(activity.name, options, context))
      },
      ({ activity, response, failed }) => {
        const span = spans.get(activity)
        if (!span?.isRecording()) return
        if (response) span.setAttribute('http.response.status_code', response.status)
        // The route of a page is known only after rendering.
        if (response?.route)
          span.updateName(`${parseMethod(activity)} ${response.route}`).setAttribute('http.route', response.route)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(performance.now())
      },
    ),
    onStatement(({ text, ms, failed, activity }) => {
      const operation = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement'
      add(activity, operation, { ms, failed, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } })
    }),
    onExternalCall(({ service, operation, ms, failed, activity }) => {
      add(activity, `${service} ${operation}`, { ms, failed, attributes: { 'peer.service': service } })
    }),
  ]
  // In the format of sqlcommenter.
  commentStatements((activity) => {
    const span = spans.get(activity)
    if (!span?.isRecording()) return undefined
    const { traceId, spanId } = span.spanContext()
    return `traceparent='00-${traceId}-${spanId}-01'`
  })

  return async () => {
    for (const close of closing) close()
    commentStatements(undefined)
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(timeout.resolve, MAX_STOPPING_MS)
    // Errors are logged by `reportFailures`.
    await Promise.race([provider.shutdown().catch(() => undefined), timeout.promise])
    clearTimeout(timer)
  }
}

/** The HTTP method, with which the names of requests begin. */
const parseMethod = ({ name }: Activity): string => name.slice(0, name.indexOf(' '))

/** The context of the caller's span, from the header `traceparent`; the root context if there is none. */
function createRemoteContext(request: ActivityBegin['request']): Context {
  const caller = request?.traceparent && parseTraceParent(request.traceparent)
  return caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT
}

function createSampler(name: TracingSettings['sampler'], ratio: number): Sampler {
  const root = name.replace('parentbased_', '')
  const sampler =
    root === 'always_off'
      ? new AlwaysOffSampler()
      : root === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler()
  return root !== name ? new ParentBasedSampler({ root: sampler }) : sampler
}

function reportFailures(log: Pick<Logger, 'warn'>): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  const report = (reason: unknown) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    log.warn({ err: reason }, 'traces could not be sent; those that wait too long are dropped')
  }
  const ignore = () => {}
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore })
  setGlobalErrorHandler(report)
}
