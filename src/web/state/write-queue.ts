import { endedSessions } from './auth.ts'

/**
 * Sends the changes of a cart or a wishlist one after another, so that the server applies them in order. Each response
 * contains the whole list. Only the last pending one is shown, so that a quantity that is being increased does not jump
 * back. Changes that wait when a session ends are not sent.
 */
export function writeQueue<Item>(shown: () => Item[], show: (items: Item[]) => void) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let confirmed: Item[] = []
  let session = endedSessions()
  const newest = new Map<string, number>()
  let count = 0

  return {
    /**
     * Queues a request. Of several waiting requests about one subject only the newest is sent. Callers must apply optimistic
     * changes after calling this.
     * @throws the error of the request; the list then shows the server's last state
     */
    write(send: () => Promise<Item[]>, subject?: string): Promise<void> {
      const number = ++count
      if (waiting++ === 0 || session !== endedSessions()) confirmed = shown()
      session = endedSessions()
      const startSession = session
      const hasSessionEnded = () => startSession !== endedSessions()
      if (subject) newest.set(subject, number)
      const result = last.then(async () => {
        try {
          if (hasSessionEnded() || (subject && newest.get(subject) !== number)) return
          const items = await send()
          if (!hasSessionEnded()) confirmed = items
        } finally {
          waiting--
          if (waiting === 0 && !hasSessionEnded()) show(confirmed)
        }
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}
