import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { KeptDraft } from './kept-draft.ts'

const TYPING_PAUSE_MS = 300

type Typed<Draft extends FieldValues> = Pick<UseFormReturn<Draft>, 'watch' | 'getValues'>

interface Keeping<Draft, Kept> {
  /** Whether the form equals the saved state. */
  isSaved: (draft: Draft) => boolean
  /** The draft to store. */
  toKeep: (draft: Draft) => Kept
  kept: KeptDraft<Kept>
}

/**
 * Tracks whether a form has unsaved changes. While it does, the draft is stored in this browser, and leaving the page needs
 * confirmation.
 */
export function useUnsaved<Draft extends FieldValues, Kept>(
  { watch, getValues }: Typed<Draft>,
  keeping: Keeping<Draft, Kept>,
) {
  // The page stays mounted for a moment after leaving was confirmed.
  const givenUp = useRef(false)
  const isUnsaved = () => !givenUp.current && !keeping.isSaved(getValues())
  const [unsaved, setUnsaved] = useState(isUnsaved)
  const latest = useRef({ isUnsaved, ...keeping })
  latest.current = { isUnsaved, ...keeping }

  const timer = useRef(0)
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    const { isUnsaved, toKeep, kept } = latest.current
    const differs = isUnsaved()
    setUnsaved(differs)
    if (differs) kept.keep(toKeep(getValues()))
    else kept.forget()
  }, [getValues])

  useEffect(() => {
    const { unsubscribe } = watch(() => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(keep, TYPING_PAUSE_MS)
    })
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!latest.current.isUnsaved()) return
      keep()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [watch, keep])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  return {
    unsaved,
    /** A navigation waits for confirmation. */
    leaving:
      blocker.state === 'blocked'
        ? {
            stay: blocker.reset,
            leave() {
              givenUp.current = true
              keeping.kept.forget()
              blocker.proceed()
            },
          }
        : null,
    look: () => setUnsaved(isUnsaved()),
    /** Call before saving: if the session has ended, there is no time to store the draft afterwards. */
    keep,
  }
}
