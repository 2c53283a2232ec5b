import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'

interface StateSelectProps<State extends string> {
  /** Label: "Status of ORD-001". */
  label: string
  state: State
  /** Possible next states. */
  nextStates: readonly State[]
  /** The state that is being saved. */
  pending: State | undefined
  /** Classes for the colors by state. */
  tones: Record<State, string>
  onStateChange: (to: State, select: HTMLSelectElement) => void
}

/** Select with a row's state and the states to which it can change. */
export function StateSelect<State extends string>(props: StateSelectProps<State>) {
  const { label, state, nextStates, pending, tones, onStateChange } = props
  const shown = pending ?? state
  return (
    <span className="relative inline-block">
      <select
        aria-label={label}
        aria-busy={pending !== undefined || undefined}
        value={shown}
        className={clsx(
          'min-h-9 cursor-pointer appearance-none rounded-md border border-transparent pe-8 ps-3 font-medium text-xs transition-colors hover:border-current',
          '[&>option]:bg-surface [&>option]:text-ink',
          pending && 'opacity-60',
          tones[shown],
        )}
        onChange={({ target }) => {
          const to = nextStates.find((each) => each === target.value)
          if (to && !pending) onStateChange(to, target)
        }}
      >
        {[state, ...nextStates].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={clsx(
          'pointer-events-none absolute top-1/2 end-2.5 size-3.5 -translate-y-1/2 bg-transparent',
          tones[shown],
        )}
      />
    </span>
  )
}
