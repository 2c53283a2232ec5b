import { Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { LeaveDialog } from '../editing/leave-dialog.tsx'
import type { Difference } from '../editing/stale-dialog.tsx'
import type { RecordEditor } from './use-record-editor.ts'

const StaleDialog = lazyComponent(() => import('../editing/stale-dialog.tsx'))

interface RecordDialogsProps<Draft extends FieldValues, Body extends FieldValues> {
  editor: RecordEditor<Draft, Body>
  /** Name of the record: "this brand". */
  subject: string
  formId: string
  /** Finds the fields in which the draft differs from the version that another person saved. */
  findDifferences: (versions: { base: Draft; mine: Draft; theirs: Draft }) => Difference[]
  /** Applies the draft to the version that another person saved, except for `theirFields`. */
  mergeDrafts: (mine: Draft, theirs: Draft, theirFields: ReadonlySet<string>) => Draft
}

/** Dialogs of a record's editor: for leaving it with unsaved changes, and for conflicts with other people's saves. */
export function RecordDialogs<Draft extends FieldValues, Body extends FieldValues>(
  props: RecordDialogsProps<Draft, Body>,
) {
  const { editor, subject, formId, findDifferences, mergeDrafts } = props
  const { form, conflict, pendingNavigation } = editor
  return (
    <>
      {pendingNavigation && (
        <LeaveDialog subject={subject} onStay={pendingNavigation.cancel} onLeave={pendingNavigation.confirm} />
      )}
      <Suspense>
        {conflict && (
          <StaleDialog
            subject={subject}
            differences={findDifferences({ ...conflict, mine: form.getValues() })}
            onResolve={(theirFields) => {
              conflict.resolve(mergeDrafts(form.getValues(), conflict.theirs, theirFields))
              const element = document.getElementById(formId)
              if (element instanceof HTMLFormElement) element.requestSubmit()
            }}
            onUseTheirs={conflict.takeTheirs}
            onClose={conflict.close}
          />
        )}
      </Suspense>
    </>
  )
}
