import { useState } from 'react'
import { z } from 'zod'
import { keptDraft } from './kept-draft.ts'

/**
 * A text that is written and not sent yet. This browser keeps it, so that neither a reload nor the end of a session
 * loses it.
 * @param name tells it from all others of this browser, also from those of another account
 */
export function useKeptText(name: string) {
  const [kept] = useState(() => keptDraft(name, z.string()))
  const [begun] = useState(() => kept.recall() ?? '')
  return {
    /** What had been written before. */
    begun,
    /** For the registration of its field. */
    rules: {
      onChange: ({ target }: { target: { value: string } }) =>
        target.value === '' ? kept.forget() : kept.keep(target.value),
    },
    /** It was sent. */
    forget: kept.forget,
    /** The closing of its dialog: what is not sent then is not wanted. */
    closing: (onClose: () => void) => () => {
      kept.forget()
      onClose()
    },
  }
}
