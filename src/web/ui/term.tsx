import { Tooltip } from './tooltip.tsx'

interface TermProps {
  /** Definition in a few sentences. Without it, only the word is shown. */
  definition: string | undefined
  children: string
}

/** A word with its definition in a tooltip, shown on hover, focus or tap. */
export function Term({ definition, children }: TermProps) {
  if (!definition) return children
  return (
    <Tooltip text={definition} tappable>
      {(described) => (
        <button
          type="button"
          {...described}
          className="-my-1 cursor-help py-1 text-start underline decoration-dotted decoration-ink-faint underline-offset-4 wrap-anywhere"
        >
          {children}
        </button>
      )}
    </Tooltip>
  )
}
