import type { PanelEventJson } from '#contract/live.ts'
import { withAccessToken } from './client.ts'
import { EVENT_STREAM, openStream, readEvents } from './event-stream.ts'
import { request } from './request.ts'
import { isRejected } from './shop-error.ts'

interface PanelListener {
  onEvent: (event: PanelEventJson) => void
  /** Called after each reconnect, because events may have been missed. */
  onReconnect: () => void
}

/** Delays before reconnecting in milliseconds. The last one repeats. */
const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * Listens to the shop's events and reconnects after a disconnect. Uses `fetch`, because an `EventSource` would have to send
 * the token in the URL. It stops when the server rejects the connection.
 * @returns a function that stops listening
 */
export function listenToPanel({ onEvent, onReconnect }: PanelListener): () => void {
  const abortController = new AbortController()
  let failures = 0
  let connectedBefore = false
  void run()
  return () => abortController.abort()

  async function run() {
    while (!abortController.signal.aborted) {
      const isFinal = await listen().catch(isRejected)
      if (isFinal) return
      await pause(
        RECONNECT_DELAYS_MS[Math.min(failures++, RECONNECT_DELAYS_MS.length - 1)] ?? 0,
        abortController.signal,
      )
    }
  }

  /** Resolves when the connection ends. */
  async function listen(): Promise<void> {
    const options = { signal: abortController.signal, headers: { Accept: EVENT_STREAM } }
    const stream = await withAccessToken((token) => request('GET /admin/events', undefined, options, token, openStream))
    if (connectedBefore) onReconnect()
    connectedBefore = true
    failures = 0
    await readEvents(stream, onEvent)
  }
}

/** Random, so that clients do not all reconnect at the same moment. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2))
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
