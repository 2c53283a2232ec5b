import { endedSessions } from './auth.ts'

/**
 * Sends the calls of a cart or a wishlist one after the other, so that the server carries them out in the order they
 * were made. Each answer is the whole of it; only the last one that is waited for is shown, so that a quantity which is
 * being clicked upwards does not jump back in between. What waits when a session ends is not sent in the next one.
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
     * Queues a call. Of several waiting calls about one subject only the newest is sent.
     * What the caller shows ahead of the answer it must show after calling this.
     * @throws what the call threw; what is shown is then as the server last said it is
     */
    write(send: () => Promise<Item[]>, subject?: string): Promise<void> {
      const number = ++count
      if (waiting++ === 0 || session !== endedSessions()) confirmed = shown()
      session = endedSessions()
      const begun = session
      const over = () => begun !== endedSessions()
      if (subject) newest.set(subject, number)
      const result = last.then(async () => {
        try {
          if (over() || (subject && newest.get(subject) !== number)) return
          const answer = await send()
          if (!over()) confirmed = answer
        } finally {
          waiting--
          if (waiting === 0 && !over()) show(confirmed)
        }
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}
