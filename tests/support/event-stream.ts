import { text } from 'node:stream/consumers'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Response } from 'light-my-request'
import type { PanelEventJson } from '#contract/live.ts'

/** Listens to the panel's event stream over the network. */
export async function listenToPanel(url: string, token: string) {
  const abortController = new AbortController()
  const response = await fetch(`${url}/api/admin/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abortController.signal,
  })
  const events: PanelEventJson[] = []
  const parser = createParser({ onEvent: ({ data }: EventSourceMessage) => void events.push(JSON.parse(data)) })
  const end = read()

  async function read(): Promise<'closed by the shop' | 'failed'> {
    try {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(text)
      return 'closed by the shop'
    } catch {
      return 'failed'
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    /** The changes of orders received so far. */
    changes: () => events.flatMap(({ changes }) => changes),
    events,
    /** How the stream ended. */
    end,
    close: () => abortController.abort(),
  }
}

/** Requests a stream and aborts as soon as it has started. Reads an error response completely. */
export async function injectBriefly(app: FastifyInstance, request: InjectOptions): Promise<Response> {
  const response = await app.inject({ ...request, payloadAsStream: true })
  const isStream = response.statusCode === 200
  if (isStream) response.raw.res.destroy()
  const body = isStream ? '' : await text(response.stream())
  return Object.assign(Object.create(response), { body, json: () => JSON.parse(body) })
}
