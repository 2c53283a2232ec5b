import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { toShopError } from './errors.ts'

const MEDIA_TYPE = 'text/event-stream'
const JSON_TYPE = 'application/json'
/** Proxies close connections that are silent for half a minute. */
const HEARTBEAT_MS = 15_000
/** How often the permissions of a client are checked again. */
const CHECK_INTERVAL_MS = 1_000
/** Maximum streams per account, or per address when anonymous, in one process. Each visible tab has one. */
export const MAX_STREAMS = 10
/** `Retry-After` in seconds when there are too many: by then, streams of closed tabs have ended. */
const RETRY_AFTER_S = 30

interface Event {
  topic: string
  [field: string]: unknown
}
type Events = AsyncIterable<Event>
type StartEvents = (signal: AbortSignal) => Events
/** A handler's result: an endless stream, or one that ends and can also be combined into one JSON reply. */
type StreamResult = StartEvents | { events: StartEvents; gather: (events: Events) => Promise<unknown> }

/** The description of a streaming reply in the OpenAPI document. */
export const describeEvents = ({ reply, whole }: Endpoint) => ({
  200: {
    description:
      'Server-sent events with this schema; comments are sent as heartbeats in between' +
      (whole ? '. Clients that accept only JSON get everything in one reply' : ''),
    content: {
      [MEDIA_TYPE]: { schema: reply[200] ?? z.never() },
      ...(whole && { [JSON_TYPE]: { schema: whole } }),
    },
  },
})

/** The open event streams of an app. A stream ends by itself, or when its client disconnects, its session ends, or the shop closes. */
export class EventStreams {
  #open = new Map<AbortController, string>()

  constructor(app: FastifyInstance) {
    app.httpServers.ending.addEventListener('abort', () => {
      for (const ending of this.#open.keys()) ending.abort()
    })
  }

  /**
   * @param reply.result the handler's result, whose streams are started with the signal that ends them
   * @param authorize called repeatedly; the stream ends when it rejects
   * @throws ShopError too_many_requests; for a stream that ends, also errors before its first event
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { endpoint, result }: { endpoint: Endpoint; result: unknown },
    authorize: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    if (request.method === 'HEAD') return reply.type(MEDIA_TYPE).send('')
    const ending = this.#begin(request, reply)
    const source = result as StreamResult
    const isEndless = typeof source === 'function'
    const events = (isEndless ? source : source.events)(ending.signal)
    if (!isEndless && prefersJson(request)) {
      return reply.type(JSON_TYPE).send(await unavailableIfAborted(source.gather(events), ending.signal))
    }
    const started = isEndless ? events : await unavailableIfAborted(awaitFirstEvent(events), ending.signal)
    const stream = new PassThrough()
    const schema = endpoint.reply[200] ?? z.never()
    const heartbeatTimer = setInterval(heartbeat, HEARTBEAT_MS)
    const checkTimer = setInterval(() => authorize().catch(() => ending.abort()), CHECK_INTERVAL_MS)
    if (ending.signal.aborted) stream.end()
    ending.signal.addEventListener('abort', () => stream.end(), { once: true })
    stream.once('close', () => {
      clearInterval(heartbeatTimer)
      clearInterval(checkTimer)
      ending.abort()
    })
    // A comment, so that headers are sent immediately.
    stream.write(':\n\n')
    sendEvents(started, stream, schema, ending.signal).catch((error: FastifyError) => {
      if (!ending.signal.aborted) {
        const { status, message } = error instanceof ShopError ? error : toShopError(error)
        if (status >= 500) request.log.error({ err: error }, 'an event stream failed')
        if (!isEndless) stream.write(formatEvent({ topic: 'failed', message }))
      }
      ending.abort()
    })
    // Proxies must neither buffer nor compress the stream.
    return reply
      .type(MEDIA_TYPE)
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream)

    function heartbeat(): void {
      // The previous event was not read, so the client has disconnected without closing the connection.
      if (stream.writableNeedDrain) stream.destroy()
      else stream.write(':\n\n')
    }
  }

  /** @returns a controller that ends the stream; aborted when the client disconnects */
  #begin(request: FastifyRequest, reply: FastifyReply): AbortController {
    const client = request.principal?.userId ?? request.ip
    const openStreams = [...this.#open.values()].filter((each) => each === client).length
    if (openStreams >= MAX_STREAMS) throw new ShopError('too_many_requests', { retryAfter: RETRY_AFTER_S })
    const ending = new AbortController()
    this.#open.set(ending, client)
    reply.raw.once('close', () => {
      this.#open.delete(ending)
      ending.abort()
    })
    return ending
  }
}

const prefersJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes(JSON_TYPE) && !accept.includes(MEDIA_TYPE)

/** Turns errors after an abort into `unavailable`, because they are expected: the shop is closing or the client has disconnected. */
async function unavailableIfAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw signal.aborted ? new ShopError('unavailable', {}, { cause: error }) : error
  }
}

/** Waits for the first event, so that earlier errors become ordinary error replies. */
async function awaitFirstEvent(events: Events): Promise<Events> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

/** Sends events at the pace at which the client reads them. The source merges events that occur while this waits. */
async function sendEvents(events: Events, stream: PassThrough, schema: z.ZodType, signal: AbortSignal): Promise<void> {
  for await (const event of events) {
    if (signal.aborted) return
    const isAccepted = stream.write(formatEvent(z.encode(schema, event) as Event))
    if (!isAccepted) await once(stream, 'drain', { signal })
  }
  stream.end()
}

const formatEvent = (event: Event): string => `event: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`
