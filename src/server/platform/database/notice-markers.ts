import { randomUUID } from 'node:crypto'

/** Maximum wait for a marker, because page requests wait for it. */
const MAX_WAIT_MS = 300

interface Marker {
  payload: string
  received: Promise<boolean>
  end: (received: boolean) => void
}

/**
 * Markers: notices that a process sends to itself. PostgreSQL delivers notices in the order in which their transactions
 * became visible (it holds a lock from queueing to the end of the commit). So when a marker returns, the notices of
 * everything committed before it was sent have been received. One marker serves all calls made before it is sent.
 */
export class NoticeMarkers {
  #send: (payload: string) => Promise<unknown>
  #current: Marker | undefined
  #next: Marker | undefined
  #sending = false

  constructor(send: (payload: string) => Promise<unknown>) {
    this.#send = send
  }

  /**
   * @returns whether all notices of what was committed before this call have been received; false when no marker returned in
   * time
   */
  catchUp(): Promise<boolean> {
    if (!this.#current) return this.#start(createMarker())
    // The marker in flight may have been sent too early for this call.
    this.#next ??= createMarker()
    return this.#next.received
  }

  /** Must be called with every received marker, including those of other processes. */
  receive(payload: string): void {
    if (this.#current?.payload === payload) this.#end(this.#current, true)
  }

  #start(marker: Marker): Promise<boolean> {
    this.#current = marker
    const timeout = setTimeout(() => this.#end(marker, false), MAX_WAIT_MS)
    // The previous marker is still being sent, because commits are blocked. Another one would only use another connection.
    if (this.#sending) this.#end(marker, false)
    else {
      this.#sending = true
      this.#send(marker.payload)
        .catch(() => this.#end(marker, false))
        .finally(() => {
          this.#sending = false
        })
    }
    marker.received.finally(() => clearTimeout(timeout))
    return marker.received
  }

  #end(marker: Marker, received: boolean): void {
    marker.end(received)
    if (marker !== this.#current) return
    const next = this.#next
    this.#current = undefined
    this.#next = undefined
    if (next) this.#start(next)
  }
}

function createMarker(): Marker {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { payload: randomUUID(), received: promise, end: resolve }
}
