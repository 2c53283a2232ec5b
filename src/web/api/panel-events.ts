import type { PanelEventJson } from '#contract/live.ts'
import { asVisitor } from './client.ts'
import { EVENT_STREAM, openStream, readEvents } from './event-stream.ts'
import { request } from './request.ts'
import { isRefusal } from './shop-error.ts'

interface Heard {
  onEvent: (event: PanelEventJson) => void
  /** Something may have been missed: called whenever listening begins again. */
  onGap: () => void
}

/** Before each attempt to connect again; the last one for all that follow. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * Listens to the shop's events, and reconnects after a disconnect. Over `fetch`, because an `EventSource`
 * would have to send the token in the address. It ends by itself when the shop refuses it.
 * @returns how to stop
 */
export function followPanel({ onEvent, onGap }: Heard): () => void {
  const stopping = new AbortController()
  let failures = 0
  let begun = false
  void run()
  return () => stopping.abort()

  async function run() {
    while (!stopping.signal.aborted) {
      const refused = await listen().catch(isRefusal)
      if (refused) return
      await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0, stopping.signal)
    }
  }

  /** Until the connection ends. */
  async function listen(): Promise<void> {
    const options = { signal: stopping.signal, accept: EVENT_STREAM }
    const stream = await asVisitor((token) => request('GET /admin/events', undefined, options, token, openStream))
    if (begun) onGap()
    begun = true
    failures = 0
    await readEvents(stream, onEvent)
  }
}

/** Not all at the same moment, when the shop comes back. */
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
