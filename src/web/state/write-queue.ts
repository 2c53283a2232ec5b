/**
 * Sends the calls of a cart or a wishlist one after the other, so that the server carries them out in the order they
 * were made. Each answer is the whole of it; only the last one that is waited for is shown, so that a quantity which is
 * being clicked upwards does not jump back in between.
 */
export function writeQueue<Item>(shown: () => Item[], show: (items: Item[]) => void) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let confirmed: Item[] = []
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
      if (waiting++ === 0) confirmed = shown()
      if (subject) newest.set(subject, number)
      const result = last.then(async () => {
        try {
          if (subject && newest.get(subject) !== number) return
          confirmed = await send()
        } finally {
          waiting--
          if (waiting === 0) show(confirmed)
        }
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}
