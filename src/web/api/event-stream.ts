import { createParser } from 'eventsource-parser'
import { NetworkError, parseResponse, unreachableMessage } from './send.ts'

export const EVENT_STREAM = 'text/event-stream'
/** The server sends an event at least every 15 seconds. */
const MAX_SILENCE_MS = 40_000

/** Opens a streamed response. @throws the errors of `send` */
export async function openStream(response: Response): Promise<ReadableStream<BufferSource>> {
  if (response.ok && response.body) return response.body
  parseResponse(response, await response.text())
  throw new Error('The shop sent no events')
}

/**
 * Reports each event of a stream until it ends.
 * Also ends when the server sends nothing for too long.
 * @throws NetworkError when the connection breaks; `AbortError` when the request's signal ended it
 */
export async function readEvents<Event>(
  stream: ReadableStream<BufferSource>,
  onEvent: (event: Event) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  try {
    while (true) {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => void reader.cancel(), MAX_SILENCE_MS)
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
    }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(unreachableMessage(), { cause: error }) : error
  } finally {
    clearTimeout(silenceTimer)
  }
}
