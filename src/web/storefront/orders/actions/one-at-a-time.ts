import { useRef } from 'react'

type Mutate<Input> = (input: Input, options: { onSettled: () => void }) => void

/**
 * Wraps a mutation so that calls are ignored while it is pending. Its own `isPending` is updated only with the next render,
 * too late for the second click of a double click.
 */
export function useOneAtATime<Input = void>(mutate: Mutate<Input>): (input: Input) => void {
  const busy = useRef(false)
  return (input) => {
    if (busy.current) return
    busy.current = true
    mutate(input, {
      onSettled: () => {
        busy.current = false
      },
    })
  }
}
