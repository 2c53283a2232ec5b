import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originHeaders } from '../cross-origin.ts'
import { innerHeaders, isInner } from '../inner-requests.ts'
import { addressOf } from './address.ts'
import type { Answer, Made } from './answer.ts'
import type { Answers } from './answers.ts'
import { HIT, MISS, sendAnswer } from './send-answer.ts'
import { readShown, SHOWN_HEADER } from './shown-header.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answers of a route are the same for everybody, so that they may be kept. */
    kept?: boolean
  }
  interface FastifyRequest {
    /** It was counted for the limit of calls, which is not to count it again. */
    isCounted: boolean
  }
}

interface Options {
  /** Counts a request that is answered here; false when its sender asks too often, who is then refused by the limit. */
  admit: (ip: string) => boolean
  /** Other sites whose scripts may read the API's answers. */
  origins: string[]
}

/**
 * Answers from what is kept, ahead of everything else that would be done for a request. What is not there yet is made by the
 * same route with a request of our own.
 */
export function answerFromKept(app: FastifyInstance, answers: Answers, options: Options): void {
  const { admit, origins } = options
  answers.makeWith((address) => make(app, address))

  app.decorateRequest('isCounted', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (!mayAsk(request.raw) || isInner(request.headers) || request.isClosed || !answers.isCurrent) return done()
    const address = addressOf(request.raw.url ?? '')
    if (!address) return done()
    const kept = answers.find(address)
    if (!kept && !request.routeOptions.config.kept) return done()
    if (!admit(request.ip)) return done()
    request.isCounted = true
    complete(address, kept)
      .then((answer) => {
        if (isForAll(answer)) send(request, reply, answer, { cacheStatus: kept ? HIT : MISS, origins })
        else done()
      })
      .catch(done)
  })
  answerAhead(app, answers, options)

  async function complete(address: string, kept: Answer | undefined): Promise<Answer> {
    const answer = kept ?? (await answers.answer(address))
    await answer.compress()
    return answer
  }
}

/**
 * Answers before Fastify hears of a request whatever is there, asked for by the very address under which it is kept: this is
 * most of it, and takes half the time. The server's second address, such as that of `localhost`, has no such shortcut.
 */
function answerAhead(app: FastifyInstance, answers: Answers, { admit, origins }: Options): void {
  const server: Server = app.server
  const [handle] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  if (!handle) throw new Error('The server has nobody to answer its requests')
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isPlain = mayAsk(request) && !(origins.length > 0 && 'origin' in request.headers)
    const answer = closing || !isPlain ? undefined : answers.find(request.url ?? '')
    // Whom a proxy speaks for is for Fastify to find out.
    const ip = 'x-forwarded-for' in request.headers ? undefined : request.socket.remoteAddress
    if (answer?.isCompressed && ip && admit(ip)) sendAnswer(request, response, answer, HIT)
    else handle(request, response)
  })
}

const mayAsk = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Who waited together is also told of a failure together; anything else each has to ask for itself. */
const isForAll = ({ isShared, status }: Answer): boolean => isShared || status >= 500

interface SendOptions {
  cacheStatus: string
  origins: string[]
}

function send({ raw }: FastifyRequest, reply: FastifyReply, answer: Answer, options: SendOptions): void {
  reply.hijack()
  sendAnswer(raw, reply.raw, answer, options.cacheStatus, originHeaders(raw.headers, raw.url ?? '', options.origins))
}

async function make(app: FastifyInstance, address: string): Promise<Made> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: address, headers: innerHeaders })
  return { status: statusCode, headers, body: rawPayload, parts: readShown(headers[SHOWN_HEADER]) }
}
