import type { ChatEventJson } from '#contract/assistant.ts'
import type { Input } from '#contract/endpoints.ts'
import { t } from '#messages/assistant.ts'
import { withAccessToken } from './client.ts'
import { EVENT_STREAM, openStream, readEvents } from './event-stream.ts'
import { request } from './request.ts'
import { NetworkError } from './send.ts'

/**
 * Asks the assistant and reports each event of its streamed answer.
 * @throws the errors of `send`; an `Error` with the assistant's own message when it failed; `NetworkError` when the stream
 * is interrupted
 */
export async function askAssistant(
  question: Input<'POST /ai/chat'>,
  onEvent: (event: ChatEventJson) => void,
  signal: AbortSignal,
): Promise<void> {
  const options = { signal, headers: { Accept: EVENT_STREAM } }
  const stream = await withAccessToken((token) => request('POST /ai/chat', question, options, token, openStream))
  let last: ChatEventJson | undefined
  await readEvents<ChatEventJson>(stream, (event) => {
    last = event
    onEvent(event)
  })
  if (last?.topic === 'failed') throw new Error(last.message)
  if (last?.topic !== 'done') throw new NetworkError(t('brokenOff'))
}
