import { useState } from 'react'
import { z } from 'zod'
import { storedDraft } from './stored-draft.ts'

/**
 * Stores an unsent text in this browser, so that it survives a reload or the end of the session.
 * @param name storage key, unique within this browser and the account
 */
export function useTextDraft(name: string) {
  const [draft] = useState(() => storedDraft(name, z.string()))
  const [initial] = useState(() => draft.load() ?? '')
  return {
    /** The stored text. */
    initial,
    /** Options for registering the field. */
    rules: {
      onChange: ({ target }: { target: { value: string } }) =>
        target.value === '' ? draft.clear() : draft.save(target.value),
    },
    /** Deletes the draft once it has been sent. */
    clear: draft.clear,
    /** Wraps the closing of a dialog: discards the draft first. */
    discardThen: (onClose: () => void) => () => {
      draft.clear()
      onClose()
    },
  }
}
