import { useRef } from 'react'

type Mutate<Input> = (input: Input, options: { onSettled: () => void }) => void

/**
 * A mutation that does nothing while it is under way. Its own `isPending` is told a moment later, which is after the
 * second click of a double click.
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
