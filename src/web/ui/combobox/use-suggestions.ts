import { useEffect, useState } from 'react'

interface Suggestions<T> {
  /** While new ones load, those for a shorter or longer version of the same text; empty for a different text. */
  found: T | undefined
  pending: boolean
  failed: boolean
}

interface SuggestionOptions<T> {
  /** Must be a stable function across renders. */
  load: (text: string, signal: AbortSignal) => Promise<T>
  /** Debounce in milliseconds. */
  delay?: number | undefined
  /** Minimum length of the text. */
  least?: number | undefined
}

/** Loads suggestions while text is typed. Ignores outdated responses. */
export function useSuggestions<T>(
  text: string,
  { load, delay = 150, least = 1 }: SuggestionOptions<T>,
): Suggestions<T> {
  const [state, setState] = useState<Suggestions<T> & { of: string }>(nothing)
  const term = text.trim()

  useEffect(() => {
    if (term.length < least) return setState(nothing)
    const superseded = new AbortController()
    setState(({ of, found }) => ({ of, found: continues(of, term) ? found : undefined, pending: true, failed: false }))
    const timer = setTimeout(() => {
      load(term, superseded.signal).then(
        (found) => superseded.signal.aborted || setState({ of: term, found, pending: false, failed: false }),
        () => superseded.signal.aborted || setState({ of: term, found: undefined, pending: false, failed: true }),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      superseded.abort()
    }
  }, [term, load, delay, least])

  return state
}

/** Whether one text starts with the other. */
const continues = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

const nothing = { of: '', found: undefined, pending: false, failed: false }
