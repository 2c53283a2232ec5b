import { randomUUID } from 'node:crypto'

/** Longest wait for a mark: shoppers wait for the page that waits for it. */
const MAX_WAIT_MS = 300

interface Mark {
  payload: string
  heard: Promise<boolean>
  end: (heard: boolean) => void
}

/**
 * Notices that a process sends to itself. PostgreSQL delivers notices in the order in which their transactions became
 * visible (it holds a lock from the queue to the end of the commit), so once a mark comes back, everything that was committed
 * before it was sent has been heard. One mark serves everybody who asked before it was sent.
 */
export class NoticeMarks {
  #send: (payload: string) => Promise<unknown>
  #current: Mark | undefined
  #next: Mark | undefined
  #sending = false

  constructor(send: (payload: string) => Promise<unknown>) {
    this.#send = send
  }

  /** @returns whether everything committed before this call has been heard; false when no mark came back in time */
  hearAll(): Promise<boolean> {
    if (!this.#current) return this.#start(createMark())
    // The one on its way may have been sent too early.
    this.#next ??= createMark()
    return this.#next.heard
  }

  /** To be called with every mark that is heard, also those of other processes. */
  hear(payload: string): void {
    if (this.#current?.payload === payload) this.#end(this.#current, true)
  }

  #start(mark: Mark): Promise<boolean> {
    this.#current = mark
    const giveUp = setTimeout(() => this.#end(mark, false), MAX_WAIT_MS)
    // A mark is stuck where commits are: another one would only take one more connection.
    if (this.#sending) this.#end(mark, false)
    else {
      this.#sending = true
      this.#send(mark.payload)
        .catch(() => this.#end(mark, false))
        .finally(() => {
          this.#sending = false
        })
    }
    mark.heard.finally(() => clearTimeout(giveUp))
    return mark.heard
  }

  #end(mark: Mark, heard: boolean): void {
    mark.end(heard)
    if (mark !== this.#current) return
    const next = this.#next
    this.#current = undefined
    this.#next = undefined
    if (next) this.#start(next)
  }
}

function createMark(): Mark {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return { payload: randomUUID(), heard: promise, end: resolve }
}
