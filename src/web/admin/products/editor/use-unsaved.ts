import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { KeptDraft } from './kept-draft.ts'
import { isSameDraft, type ProductDraft } from './product-draft.ts'
import type { EditorForm } from './product-form.ts'

const TYPING_PAUSE_MS = 300

/**
 * Whether the form differs from what is saved. While it does, this browser keeps what was typed, and leaving the page has
 * to be confirmed.
 * @param saved what the shop has, or what a new product begins with
 * @param base what it had when the typing began
 */
export function useUnsaved(
  form: EditorForm,
  { saved, base }: Record<'saved' | 'base', { readonly current: ProductDraft }>,
  kept: KeptDraft,
) {
  const { watch, getValues } = form
  // The page stays a moment longer than the decision to leave it.
  const givenUp = useRef(false)
  const isUnsaved = () => !givenUp.current && !isSameDraft(getValues(), saved.current)
  const [unsaved, setUnsaved] = useState(isUnsaved)
  const latest = useRef({ isUnsaved, kept })
  latest.current = { isUnsaved, kept }

  useEffect(() => {
    let timer = 0
    const look = () => {
      const { isUnsaved, kept } = latest.current
      const differs = isUnsaved()
      setUnsaved(differs)
      if (differs) kept.keep({ draft: getValues(), base: base.current })
      else kept.forget()
    }
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = window.setTimeout(look, TYPING_PAUSE_MS)
    })
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!latest.current.isUnsaved()) return
      look()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [watch, getValues, base])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  return {
    unsaved,
    /** While leaving the page has to be confirmed. */
    leaving:
      blocker.state === 'blocked'
        ? {
            stay: blocker.reset,
            leave() {
              givenUp.current = true
              kept.forget()
              blocker.proceed()
            },
          }
        : null,
    look: () => setUnsaved(isUnsaved()),
  }
}
