import { useEffect, useState } from 'react'

interface Suggestions<T> {
  /** While new suggestions load, the previous ones if one text starts with the other, otherwise undefined. */
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
  minLength?: number | undefined
}

/** Loads suggestions while text is typed. Ignores outdated responses. */
export function useSuggestions<T>(
  text: string,
  { load, delay = 150, minLength = 1 }: SuggestionOptions<T>,
): Suggestions<T> {
  const [state, setState] = useState<Suggestions<T> & { loadedFor: string }>(initialState)
  const term = text.trim()

  useEffect(() => {
    if (term.length < minLength) return setState(initialState)
    const abortController = new AbortController()
    setState(({ loadedFor, found }) => ({
      loadedFor,
      found: continues(loadedFor, term) ? found : undefined,
      pending: true,
      failed: false,
    }))
    const timer = setTimeout(() => {
      load(term, abortController.signal).then(
        (found) =>
          abortController.signal.aborted || setState({ loadedFor: term, found, pending: false, failed: false }),
        () =>
          abortController.signal.aborted ||
          setState({ loadedFor: term, found: undefined, pending: false, failed: true }),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [term, load, delay, minLength])

  return state
}

/** Whether one text starts with the other. */
const continues = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

const initialState = { loadedFor: '', found: undefined, pending: false, failed: false }
