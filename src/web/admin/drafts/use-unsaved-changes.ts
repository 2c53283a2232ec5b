import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { StoredDraft } from './stored-draft.ts'

const DEBOUNCE_MS = 300

type DraftForm<Draft extends FieldValues> = Pick<UseFormReturn<Draft>, 'watch' | 'getValues'>

interface DraftStorage<Draft, Stored> {
  /** Whether the form equals the saved state. */
  isSaved: (draft: Draft) => boolean
  /** The draft to store. */
  toStored: (draft: Draft) => Stored
  store: StoredDraft<Stored>
}

/**
 * Tracks whether a form has unsaved changes. While it does, the draft is stored in this browser, and leaving the page needs
 * confirmation.
 */
export function useUnsavedChanges<Draft extends FieldValues, Stored>(
  { watch, getValues }: DraftForm<Draft>,
  storage: DraftStorage<Draft, Stored>,
) {
  // The page stays mounted for a moment after leaving was confirmed.
  const discarded = useRef(false)
  const isUnsaved = () => !discarded.current && !storage.isSaved(getValues())
  const [unsaved, setUnsaved] = useState(isUnsaved)
  const latest = useRef({ isUnsaved, ...storage })
  latest.current = { isUnsaved, ...storage }

  const timer = useRef(0)
  const saveDraft = useCallback(() => {
    clearTimeout(timer.current)
    const { isUnsaved, toStored, store } = latest.current
    const differs = isUnsaved()
    setUnsaved(differs)
    if (differs) store.save(toStored(getValues()))
    else store.clear()
  }, [getValues])

  useEffect(() => {
    const { unsubscribe } = watch(() => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(saveDraft, DEBOUNCE_MS)
    })
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!latest.current.isUnsaved()) return
      saveDraft()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [watch, saveDraft])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  return {
    unsaved,
    /** The navigation that waits for confirmation, if any. */
    pendingNavigation:
      blocker.state === 'blocked'
        ? {
            cancel: blocker.reset,
            confirm() {
              discarded.current = true
              storage.store.clear()
              blocker.proceed()
            },
          }
        : null,
    recheck: () => setUnsaved(isUnsaved()),
    /** Call before saving. If the session has ended, the page is left before the draft could be stored. */
    saveDraft,
  }
}
