import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { DraftRestoredNote } from '../drafts/draft-restored-note.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { RecordDialogs } from './record-dialogs.tsx'
import { findRecordDifferences, mergeRecords, type RecordLabels } from './record-differences.ts'
import type { RecordEditor } from './use-record-editor.ts'

interface RecordLink {
  name: string
  to: string
}

interface RecordFrameProps<Draft extends FieldValues, Body extends FieldValues> {
  /** List that contains the record, for the breadcrumbs. */
  list: RecordLink
  /** Records that contain it, from the outermost, for the breadcrumbs. */
  parents?: readonly RecordLink[]
  name: string
  /** Text below the name. */
  note?: ReactNode
  /** Links and buttons for the whole record. */
  actions?: ReactNode
  editor: RecordEditor<Draft, Body>
  /** Name of the record in dialogs: "this brand". */
  subject: string
  labels: Partial<RecordLabels<Draft>>
  /** Label of the save button. Undefined for staff who may only read. */
  action?: string | undefined
  /** The fields. */
  children: ReactNode
}

/** Layout of a record's editor: breadcrumbs, heading, the form with its save bar, and dialogs. */
export function RecordFrame<Draft extends FieldValues, Body extends FieldValues>(props: RecordFrameProps<Draft, Body>) {
  const { list, parents = [], name, note, actions, editor, subject, labels, action, children } = props
  const { form } = editor
  const formId = useId()
  return (
    <>
      <Breadcrumbs>
        {[list, ...parents].map((each) => (
          <Link key={each.to} to={each.to}>
            {each.name}
          </Link>
        ))}
        <span aria-current="page">{name}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <div className="min-w-0">
          <h2 className="font-semibold text-2xl tracking-tight wrap-anywhere">{name}</h2>
          {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
      <form id={formId} noValidate aria-label={name} onSubmit={editor.submit}>
        <div className="flex flex-col gap-4">
          <DraftRestoredNote
            restored={editor.restored && editor.unsaved}
            changedByOthers={editor.restoredOlder ? subject : undefined}
          />
          <Alert>{form.failure}</Alert>
          {children}
        </div>
        {action && (
          <SaveBar action={action} unsaved={editor.unsaved} pending={form.pending} onDiscard={editor.discard} />
        )}
      </form>
      <RecordDialogs
        editor={editor}
        subject={subject}
        formId={formId}
        findDifferences={(versions) => findRecordDifferences(labels, versions)}
        mergeDrafts={(mine, theirs, theirFields) => mergeRecords(labels, mine, theirs, theirFields)}
      />
    </>
  )
}
