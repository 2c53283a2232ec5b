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

/** Responds to one request. */
export type ModelStep = (response: ServerResponse, request: ModelRequest) => void

/**
 * Starts a fake language model server, with OpenAI's chat completions streamed over a real connection. It executes
 * the plan of the test, one step per request.
 */
export async function startLlmServer(port = 0) {
  const requests: ModelRequest[] = []
  const plan: ModelStep[] = []
  const closed: number[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as ModelRequest['body']
    const { authorization } = request.headers
    const received = { authorization, path: request.url ?? '', body }
    const number = requests.push(received)
    response.on('close', () => closed.push(number))
    const step = plan.shift()
    if (step) step(response, received)
    else response.writeHead(500).end('no step was planned')
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: openPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${openPort}/v1`,
    requests,
    /** Numbers of the requests that have ended, from 1. */
    closed,
    /** Sets the steps for the next requests, and clears the recorded requests. */
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

/** Streams a text in chunks of a few letters. */
export const repliesWith =
  (text: string, finish = 'stop'): ModelStep =>
  (response) => {
    startStream(response)
    for (const content of text.match(/[\s\S]{1,7}/g) ?? []) sendChunk(response, { content })
    finishWith(response, finish)
  }

/** Streams tool calls with their arguments split at arbitrary positions, as real models do. */
export const callsTools =
  (...calls: { name: string; arguments: object | string }[]): ModelStep =>
  (response) => {
    startStream(response)
    for (const [index, call] of calls.entries()) {
      const text = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
      const id = `call_${index}_${call.name}`
      sendChunk(response, {
        tool_calls: [{ index, id, type: 'function', function: { name: call.name, arguments: '' } }],
      })
      for (const part of text.match(/[\s\S]{1,5}/g) ?? []) {
        sendChunk(response, { tool_calls: [{ index, function: { arguments: part } }] })
      }
    }
    finishWith(response, 'tool_calls')
  }

/** Responds with an error that contains the API key, as some servers do. */
export const repliesWithError =
  (status: number): ModelStep =>
  (response, { authorization }) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: `No: ${authorization}`, type: 'error', code: 'some_code' } }))
  }

/** Starts a response that never ends, optionally with a text. */
export const hangs =
  (after = ''): ModelStep =>
  (response) => {
    startStream(response)
    if (after) sendChunk(response, { content: after })
  }

/** Closes the connection after a text. */
export const breaksAfter =
  (text: string): ModelStep =>
  (response) => {
    startStream(response)
    sendChunk(response, { content: text })
    setImmediate(() => response.destroy())
  }

/** Streams an event that is not valid JSON. */
export const sendsInvalidJson: ModelStep = (response) => {
  startStream(response)
  response.end('data: {"choices":[{"delta":{"content":\n\ndata: [DONE]\n\n')
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  sendChunk(response, { role: 'assistant', content: '' })
}

function finishWith(response: ServerResponse, reason: string): void {
  sendChunk(response, {}, reason)
  response.end('data: [DONE]\n\n')
}

function sendChunk(response: ServerResponse, delta: Delta, finish_reason: string | null = null): void {
  const choices = [{ index: 0, delta, finish_reason }]
  const event = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices }
  response.write(`data: ${JSON.stringify(event)}\n\n`)
}
