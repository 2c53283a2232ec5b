import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'

const MEDIA_TYPE = 'text/event-stream'
/** Proxies end what is silent for half a minute, and the browser gives up what is silent for longer than this. */
const BEAT_MS = 15_000
/** So often whoever listens is asked for what a new request would be asked for. */
const CHECKED_EVERY_MS = 1_000
/** Streams that one account may have in a process: a tab in sight has one. */
export const MOST_STREAMS = 10
/** After which whoever has too many may try again: those of tabs that broke off are gone by then. */
const RETRY_AFTER_S = 30

type Follow = (signal: AbortSignal) => AsyncIterable<{ topic: string }>

/** What the OpenAPI document says of a reply that goes on. */
export const describeEvents = (reply: Partial<Record<number, z.ZodType>>) => ({
  200: {
    description: 'Server-sent events, each with this as its data; a comment is sent while nothing happens',
    content: { [MEDIA_TYPE]: { schema: reply[200] ?? z.never() } },
  },
})

/** The replies of an app that go on until somebody ends them: who listens, the shop, or a session that is over. */
export class EventStreams {
  #open = new Map<AbortController, string>()

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const ending of this.#open.keys()) ending.abort()
    })
  }

  /**
   * @param answer the handler's: called with the signal that ends it
   * @param admitted asked again and again; the stream ends when it rejects
   * @throws ShopError too_many_requests
   */
  send(request: FastifyRequest, reply: FastifyReply, answer: unknown, admitted: () => Promise<unknown>): FastifyReply {
    reply.type(MEDIA_TYPE)
    if (request.method === 'HEAD') return reply.send('')
    const account = request.visitor?.userId ?? request.ip
    const theirs = [...this.#open.values()].filter((each) => each === account).length
    if (theirs >= MOST_STREAMS) throw new ShopError('too_many_requests', { retryAfter: RETRY_AFTER_S })

    const ending = new AbortController()
    const stream = new PassThrough()
    this.#open.set(ending, account)
    const beating = setInterval(beat, BEAT_MS)
    const checking = setInterval(() => admitted().catch(() => ending.abort()), CHECKED_EVERY_MS)
    ending.signal.addEventListener('abort', () => stream.end(), { once: true })
    stream.once('close', () => {
      clearInterval(beating)
      clearInterval(checking)
      this.#open.delete(ending)
      ending.abort()
    })
    // So that the answer begins at once.
    stream.write(':\n\n')
    pass((answer as Follow)(ending.signal), stream, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) request.log.error({ err: error }, 'a stream of events broke')
      ending.abort()
    })
    // A proxy must not gather it, nor anybody compress it.
    return reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }).send(stream)

    function beat(): void {
      // Nobody has taken the last one: whoever listened is gone, and has not said so.
      if (stream.writableNeedDrain) stream.destroy()
      else stream.write(':\n\n')
    }
  }
}

/** Sends what comes as fast as it is taken; what happens meanwhile is gathered where it comes from. */
async function pass(events: ReturnType<Follow>, stream: PassThrough, signal: AbortSignal): Promise<void> {
  for await (const event of events) {
    const taken = stream.write(`event: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`)
    if (!taken) await once(stream, 'drain', { signal })
  }
  stream.end()
}
