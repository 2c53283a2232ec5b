import { Tooltip } from './tooltip.tsx'

interface TermProps {
  /** What is meant by it, in a few sentences; without it the word stands as it is. */
  definition: string | undefined
  children: string
}

/** A word with its definition, which is shown while it is pointed at, has the focus, or was tapped. */
export function Term({ definition, children }: TermProps) {
  if (!definition) return children
  return (
    <Tooltip text={definition} tappable>
      {(described) => (
        <button
          type="button"
          {...described}
          className="-my-1 cursor-help py-1 text-left underline decoration-dotted decoration-ink-faint underline-offset-4 wrap-anywhere"
        >
          {children}
        </button>
      )}
    </Tooltip>
  )
}
