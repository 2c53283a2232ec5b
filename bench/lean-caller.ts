import { Agent, request } from 'node:http'
import { toRequest } from '#contract/call.ts'
import { shopErrorFrom } from '#contract/errors.ts'
import type { Caller } from '../tests/support/shop.ts'

/**
 * Calls a running shop over connections that stay open, at a third of what `fetch` costs: the client shares the machine with
 * what it measures.
 */
export function leanCaller(url: string, agent: Agent, token: string): Caller {
  return async (key, input, options = {}) => {
    const { method, path, body } = toRequest(key, input)
    const text = body ? JSON.stringify(body) : ''
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    }
    const { status, answer } = await ask(`${url}${path}`, { agent, method, headers, timeout: 20_000 }, text)
    const reply = answer === '' ? null : JSON.parse(answer)
    if (status >= 400) throw shopErrorFrom(reply)
    return reply
  }
}

export const openAgent = (): Agent => new Agent({ keepAlive: true })

function ask(
  url: string,
  options: Parameters<typeof request>[1],
  body: string,
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, answer: text }))
      answer.on('error', reject)
    })
    asking.on('timeout', () => asking.destroy(new Error(`${url} did not answer in time`)))
    asking.on('error', reject)
    asking.end(body)
  })
}
