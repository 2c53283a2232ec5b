const MINUTE = 60_000

/** Asks at most once a minute; whoever asks meanwhile gets the same answer. What failed is asked again at once. */
export function oncePerMinute<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (answer && performance.now() - askedAt < MINUTE) return answer
    askedAt = performance.now()
    const asked = ask()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
