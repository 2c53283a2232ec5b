import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Call, toRequest } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { shopErrorFrom } from '#contract/errors.ts'
import { addressOf } from '../http/answers/address.ts'
import type { Answers } from '../http/answers/answers.ts'
import { readTags, TAG_HEADER } from '../http/answers/tag-header.ts'
import { shownBy, type Tag } from '../http/answers/tags.ts'
import { innerHeaders } from '../http/inner-requests.ts'

interface Reply {
  status: number
  body: Buffer
  tags: Tag[] | undefined
}

/**
 * Calls the API while a page is rendered: the same routes with the same checks, without the network.
 * @param note told what each answer shows; undefined when it may not be kept, nor then a page that is made of it
 */
export function callInProcess(
  app: FastifyInstance,
  answers: Answers | undefined,
  note: (tags: Tag[] | undefined) => void,
): Call {
  return async (key, input) => {
    const { status, body, tags } = await ask(key, input).catch((error) => {
      note(undefined)
      throw error
    })
    const reply = body.length === 0 ? null : JSON.parse(body.toString())
    // What is refused for how it was asked will be refused again, whatever changes.
    note(status === 400 ? [] : tags)
    if (status >= 400) throw shopErrorFrom(reply)
    return reply
  }

  async function ask(key: EndpointKey, input: unknown): Promise<Reply> {
    const { method, path, body } = toRequest(key, input)
    const address = answers && key in shownBy ? addressOf(path) : undefined
    if (answers && address) {
      const { status, tags, forms } = await answers.answer(address)
      return { status, tags, body: forms.identity.body }
    }
    const { statusCode, rawPayload, headers } = await app.inject({
      method: method as InjectOptions['method'],
      url: path,
      headers: innerHeaders,
      payload: body,
    })
    return { status: statusCode, body: rawPayload, tags: readTags(headers[TAG_HEADER]) }
  }
}
