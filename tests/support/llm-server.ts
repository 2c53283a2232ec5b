import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A received request for a completion. */
export interface ModelRequest {
  authorization: string | undefined
  path: string
  body: {
    model: string
    stream: boolean
    max_tokens?: number
    messages: { role: string; content: string | null; tool_calls?: unknown[]; tool_call_id?: string }[]
    tools?: { function: { name: string; parameters: unknown } }[]
  }
}

/** How the model replies to one request. */
export type ModelStep = (response: ServerResponse, request: ModelRequest) => void

/**
 * A stand-in for a language model server: OpenAI's chat completions, streamed over a real connection. It executes the test's
 * plan, one step per request.
 */
export async function startLlmServer(port = 0) {
  const requests: ModelRequest[] = []
  const plan: ModelStep[] = []
  const closed: number[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as ModelRequest['body']
    const { authorization } = request.headers
    const each = { authorization, path: request.url ?? '', body }
    const number = requests.push(each)
    response.on('close', () => closed.push(number))
    const step = plan.shift()
    if (step) step(response, each)
    else response.writeHead(500).end('no step was planned')
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: openPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${openPort}/v1`,
    requests,
    /** Indexes of the requests that have ended. */
    closed,
    /** Clears all recorded requests. */
    plan(...steps: ModelStep[]) {
      requests.length = 0
      closed.length = 0
      plan.splice(0, plan.length, ...steps)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Delta = Record<string, unknown>

/** A text, in chunks of a few letters. */
export const repliesWith =
  (text: string, finish = 'stop'): ModelStep =>
  (response) => {
    begin(response)
    for (const content of text.match(/[\s\S]{1,7}/g) ?? []) chunk(response, { content })
    finishWith(response, finish)
  }

/** Tool calls. Their arguments are split at arbitrary places, as by real models. */
export const callsTools =
  (...calls: { name: string; arguments: object | string }[]): ModelStep =>
  (response) => {
    begin(response)
    for (const [index, call] of calls.entries()) {
      const text = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
      const id = `call_${index}_${call.name}`
      chunk(response, { tool_calls: [{ index, id, type: 'function', function: { name: call.name, arguments: '' } }] })
      for (const part of text.match(/[\s\S]{1,5}/g) ?? []) {
        chunk(response, { tool_calls: [{ index, function: { arguments: part } }] })
      }
    }
    finishWith(response, 'tool_calls')
  }

/** An error that repeats the key, as some servers do. */
export const repliesWithError =
  (status: number): ModelStep =>
  (response, { authorization }) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: `No: ${authorization}`, type: 'error', code: 'some_code' } }))
  }

/** No response, or none after this text. */
export const hangs =
  (after = ''): ModelStep =>
  (response) => {
    begin(response)
    if (after) chunk(response, { content: after })
  }

/** A connection that is closed after this text. */
export const breaksAfter =
  (text: string): ModelStep =>
  (response) => {
    begin(response)
    chunk(response, { content: text })
    setImmediate(() => response.destroy())
  }

/** A response that is not JSON. */
export const sendsInvalidJson: ModelStep = (response) => {
  begin(response)
  response.end('data: {"choices":[{"delta":{"content":\n\ndata: [DONE]\n\n')
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  chunk(response, { role: 'assistant', content: '' })
}

function finishWith(response: ServerResponse, reason: string): void {
  chunk(response, {}, reason)
  response.end('data: [DONE]\n\n')
}

function chunk(response: ServerResponse, delta: Delta, finish_reason: string | null = null): void {
  const choices = [{ index: 0, delta, finish_reason }]
  const event = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices }
  response.write(`data: ${JSON.stringify(event)}\n\n`)
}
