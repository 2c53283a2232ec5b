import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Call, toRequest } from '#contract/call.ts'
import { shopErrorFrom } from '#contract/errors.ts'
import { innerHeaders } from '../http/inner-requests.ts'

/** Calls the API while a page is rendered: the same routes with the same checks, without the network. */
export function callInProcess(app: FastifyInstance): Call {
  return async (key, input) => {
    const { method, path, body } = toRequest(key, input)
    const answer = await app.inject({
      method: method as InjectOptions['method'],
      url: path,
      headers: innerHeaders,
      payload: body,
    })
    const reply = answer.body === '' ? null : answer.json()
    if (answer.statusCode >= 400) throw shopErrorFrom(reply)
    return reply
  }
}
