import type { ReactNode } from 'react'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminEditing.ts'
import { Button } from '#web/ui/button.tsx'

interface SaveBarProps {
  /** Label of the button: "Save product". */
  action: string
  unsaved: boolean
  pending: boolean
  onDiscard: () => void
  /** Text beside the buttons, such as a note about a draft. */
  note?: string | undefined
  /** Another button, such as one that saves and publishes. */
  extraButton?: ReactNode
}

/** Bar with the save button, always visible at the bottom of an editor. */
export const SaveBar = ({ action, unsaved, pending, onDiscard, note = '', extraButton }: SaveBarProps) => (
  <div
    data-save-bar
    className="-mx-4 sm:-mx-6 sticky bottom-0 z-10 mt-5 flex flex-wrap items-center justify-end gap-3 border-t bg-canvas/95 px-4 py-3 backdrop-blur-md sm:px-6"
  >
    <p role="status" className="min-w-0 grow text-ink-soft text-sm max-sm:basis-full max-sm:empty:hidden">
      {[note, unsaved && t('notSavedYet')].filter(Boolean).join(' · ')}
    </p>
    {unsaved && (
      <Button variant="quiet" aria-disabled={pending || undefined} onClick={() => !pending && onDiscard()}>
        {common('discard')}
      </Button>
    )}
    {extraButton}
    <Button type="submit" pending={pending}>
      {action}
    </Button>
  </div>
)
