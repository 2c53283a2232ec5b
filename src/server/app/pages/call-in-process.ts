import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Call, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { shopErrorFrom } from '#contract/errors.ts'
import { addressOf } from '#server/platform/http/answers/address.ts'
import type { Answers } from '#server/platform/http/answers/answers.ts'
import { readShown, SHOWN_HEADER } from '#server/platform/http/answers/shown-header.ts'
import { type Shown, shownBy } from '#server/platform/http/answers/tags.ts'
import { innerHeaders } from '#server/platform/http/inner-requests.ts'

interface Reply {
  status: number
  body: Buffer
  parts: Shown[] | undefined
}

/**
 * Calls the API while a page is rendered: the same routes with the same checks, without the network.
 * @param note told what each answer shows; undefined when that is not known, and a page made of it may not be kept
 */
export function callInProcess(
  app: FastifyInstance,
  answers: Answers | undefined,
  note: (parts: Shown[] | undefined) => void,
): Call {
  return async (key, input) => {
    const { status, body, parts } = await ask(key, input).catch((error) => {
      note(undefined)
      throw error
    })
    const reply = body.length === 0 ? null : JSON.parse(body.toString())
    // What is refused for how it was asked will be refused again, whatever changes.
    note(status === 400 ? [] : parts)
    if (status >= 400) throw shopErrorFrom(reply)
    return reply
  }

  async function ask(key: EndpointKey, input: unknown): Promise<Reply> {
    const { method, path, body } = toRequest(key, input)
    const address = answers && key in shownBy ? addressOf(path) : undefined
    if (answers && address) {
      const { status, shown, forms } = await answers.rightAnswer(address)
      return { status, parts: shown && [shown], body: forms.identity.body }
    }
    const { statusCode, rawPayload, headers } = await app.inject({
      method: method as InjectOptions['method'],
      url: path,
      headers: innerHeaders,
      payload: body,
    })
    return { status: statusCode, body: rawPayload, parts: readShown(headers[SHOWN_HEADER]) }
  }
}
