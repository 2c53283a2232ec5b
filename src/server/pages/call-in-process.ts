import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { ShopError } from '#contract/errors.ts'
import { INNER_HEADER, innerSecret } from '../http/app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls the API while a page is rendered: the same routes with the same checks, without the network. */
export function callInProcess(app: FastifyInstance): Call {
  return async (key, input = {} as never) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const rest = new Map(Object.entries(input as Record<string, unknown>))
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest.get(name)))
      rest.delete(name)
      return value
    })
    const given = Object.fromEntries([...rest].filter(([, value]) => value !== undefined))
    const answer = await app.inject({
      method: method as Method,
      url: `/api${url}`,
      headers: { [INNER_HEADER]: innerSecret },
      ...(method === 'GET' ? { query: asText(given) } : { payload: given }),
    })
    const reply = answer.body === '' ? null : answer.json()
    if (answer.statusCode < 400) return reply
    const { code, ...details } = reply
    throw new ShopError(code, details)
  }
}

const asText = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
