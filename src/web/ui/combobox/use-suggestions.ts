import { useEffect, useState } from 'react'

interface Suggestions<T> {
  /** For the text as it was a moment ago, until the next ones have come; for another word there are none until then. */
  found: T | undefined
  pending: boolean
  failed: boolean
}

interface SuggestionOptions<T> {
  /** Must be the same function from one render to the next. */
  load: (text: string, signal: AbortSignal) => Promise<T>
  /** Milliseconds without a key before it asks. */
  delay?: number | undefined
  /** Characters from which on it asks. */
  least?: number | undefined
}

/** What a server suggests for a text that is being typed. An answer that was overtaken is never shown. */
export function useSuggestions<T>(
  text: string,
  { load, delay = 150, least = 1 }: SuggestionOptions<T>,
): Suggestions<T> {
  const [state, setState] = useState<Suggestions<T> & { of: string }>(nothing)
  const term = text.trim()

  useEffect(() => {
    if (term.length < least) return setState(nothing)
    const overtaken = new AbortController()
    setState(({ of, found }) => ({ of, found: goesOn(of, term) ? found : undefined, pending: true, failed: false }))
    const timer = setTimeout(() => {
      load(term, overtaken.signal).then(
        (found) => overtaken.signal.aborted || setState({ of: term, found, pending: false, failed: false }),
        () => overtaken.signal.aborted || setState({ of: term, found: undefined, pending: false, failed: true }),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [term, load, delay, least])

  return state
}

/** Whether one text is the other with more typed to it. */
const goesOn = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

const nothing = { of: '', found: undefined, pending: false, failed: false }
