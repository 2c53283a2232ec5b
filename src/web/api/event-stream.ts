import { createParser } from 'eventsource-parser'
import { NetworkError, readAnswer, unreachable } from './send.ts'

export const EVENT_STREAM = 'text/event-stream'
/** The shop says something every 15 seconds at the least. */
const MAX_SILENCE_MS = 40_000

/** Reads of an answer that goes on only that it does. @throws what `send` throws */
export async function openStream(response: Response): Promise<ReadableStream<BufferSource>> {
  if (response.ok && response.body) return response.body
  readAnswer(response, await response.text())
  throw new Error('The shop sent no events')
}

/**
 * Tells of each event of an answer, until it ends, also by falling silent.
 * @throws NetworkError when the connection breaks; `AbortError` when the signal of the request ended it
 */
export async function readEvents<Event>(
  stream: ReadableStream<BufferSource>,
  onEvent: (event: Event) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data)) })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    while (true) {
      clearTimeout(silence)
      silence = setTimeout(() => void reader.cancel(), MAX_SILENCE_MS)
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
    }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(unreachable(), { cause: error }) : error
  } finally {
    clearTimeout(silence)
  }
}
