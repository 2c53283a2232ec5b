import { useState } from 'react'
import { z } from 'zod'
import { keptDraft } from './kept-draft.ts'

/**
 * Stores an unsent text in this browser, so that it survives a reload or the end of the session.
 * @param name storage key, unique within this browser and the account
 */
export function useKeptText(name: string) {
  const [kept] = useState(() => keptDraft(name, z.string()))
  const [begun] = useState(() => kept.recall() ?? '')
  return {
    /** The stored text. */
    begun,
    /** Options for registering the field. */
    rules: {
      onChange: ({ target }: { target: { value: string } }) =>
        target.value === '' ? kept.forget() : kept.keep(target.value),
    },
    /** Deletes the draft after it was sent. */
    forget: kept.forget,
    /** Wraps the closing of a dialog, which discards the draft. */
    closing: (onClose: () => void) => () => {
      kept.forget()
      onClose()
    },
  }
}
