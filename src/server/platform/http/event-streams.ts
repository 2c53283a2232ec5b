import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { translate } from './errors.ts'

const MEDIA_TYPE = 'text/event-stream'
const JSON_TYPE = 'application/json'
/** Proxies end what is silent for half a minute, and the browser gives up what is silent for longer than this. */
const BEAT_MS = 15_000
/** How often the permissions of a listener are checked again. */
const CHECKED_EVERY_MS = 1_000
/** Streams per account, or per address when anonymous, in one process. Each visible tab has one. */
export const MAX_STREAMS = 10
/** Retry-After when there are too many, in seconds: streams of closed tabs have ended by then. */
const RETRY_AFTER_S = 30

interface Event {
  topic: string
  [field: string]: unknown
}
type Events = AsyncIterable<Event>
type Follow = (signal: AbortSignal) => Events
/** What a handler answers: with its end, both ways of reading it. */
type Answer = Follow | { events: Follow; gather: (events: Events) => Promise<unknown> }

/** The description of a streaming reply in the OpenAPI document. */
export const describeEvents = ({ reply, whole }: Endpoint) => ({
  200: {
    description:
      'Server-sent events, each with this as its data; a comment is sent while nothing happens' +
      (whole ? '. Or all of it in one piece, for clients that accept JSON and no events' : ''),
    content: {
      [MEDIA_TYPE]: { schema: reply[200] ?? z.never() },
      ...(whole && { [JSON_TYPE]: { schema: whole } }),
    },
  },
})

/** The replies of an app that go on until they or somebody ends them: who listens, the shop, or a session that is over. */
export class EventStreams {
  #open = new Map<AbortController, string>()

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const ending of this.#open.keys()) ending.abort()
    })
  }

  /**
   * @param reply.answer the handler's: called with the signal that ends it
   * @param admitted asked again and again; the stream ends when it rejects
   * @throws ShopError too_many_requests; and, where it has an end, whatever fails before the first event
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { endpoint, answer }: { endpoint: Endpoint; answer: unknown },
    admitted: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    if (request.method === 'HEAD') return reply.type(MEDIA_TYPE).send('')
    const ending = this.#begin(request, reply)
    const given = answer as Answer
    const isEndless = typeof given === 'function'
    const events = (isEndless ? given : given.events)(ending.signal)
    if (!isEndless && prefersJson(request)) {
      return reply.type(JSON_TYPE).send(await unlessEnded(given.gather(events), ending.signal))
    }
    const begun = isEndless ? events : await unlessEnded(begin(events), ending.signal)
    const stream = new PassThrough()
    const schema = endpoint.reply[200] ?? z.never()
    const beating = setInterval(beat, BEAT_MS)
    const checking = setInterval(() => admitted().catch(() => ending.abort()), CHECKED_EVERY_MS)
    if (ending.signal.aborted) stream.end()
    ending.signal.addEventListener('abort', () => stream.end(), { once: true })
    stream.once('close', () => {
      clearInterval(beating)
      clearInterval(checking)
      ending.abort()
    })
    // So that the answer begins at once.
    stream.write(':\n\n')
    pass(begun, stream, schema, ending.signal).catch((error: FastifyError) => {
      if (!ending.signal.aborted) {
        const { status, message } = error instanceof ShopError ? error : translate(error)
        if (status >= 500) request.log.error({ err: error }, 'a stream of events broke')
        if (!isEndless) stream.write(written({ topic: 'failed', message }))
      }
      ending.abort()
    })
    // A proxy must not gather it, nor anybody compress it.
    return reply
      .type(MEDIA_TYPE)
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream)

    function beat(): void {
      // The previous event was not read: the client is gone without closing the connection.
      if (stream.writableNeedDrain) stream.destroy()
      else stream.write(':\n\n')
    }
  }

  /** @returns what ends a reply, which its client does by leaving */
  #begin(request: FastifyRequest, reply: FastifyReply): AbortController {
    const who = request.principal?.userId ?? request.ip
    const theirs = [...this.#open.values()].filter((each) => each === who).length
    if (theirs >= MAX_STREAMS) throw new ShopError('too_many_requests', { retryAfter: RETRY_AFTER_S })
    const ending = new AbortController()
    this.#open.set(ending, who)
    reply.raw.once('close', () => {
      this.#open.delete(ending)
      ending.abort()
    })
    return ending
  }
}

const prefersJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes(JSON_TYPE) && !accept.includes(MEDIA_TYPE)

/** What fails because it was ended is no failure of its own: the shop closes, or nobody waits any more. */
async function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw signal.aborted ? new ShopError('unavailable', {}, { cause: error }) : error
  }
}

/** Waits for the first event, so that what fails before it can be answered as an error. */
async function begin(events: Events): Promise<Events> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

/** Sends what comes as fast as it is taken; what happens meanwhile is gathered where it comes from. */
async function pass(events: Events, stream: PassThrough, schema: z.ZodType, signal: AbortSignal): Promise<void> {
  for await (const event of events) {
    if (signal.aborted) return
    const taken = stream.write(written(z.encode(schema, event) as Event))
    if (!taken) await once(stream, 'drain', { signal })
  }
  stream.end()
}

const written = (event: Event): string => `event: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`
