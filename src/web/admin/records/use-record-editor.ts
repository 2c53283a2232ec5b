import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { hasCode } from '#web/api/shop-error.ts'
import type { useContractForm } from '#web/forms/contract-form.ts'
import { storedDraft } from '../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../drafts/use-unsaved-changes.ts'
import { withLaterEdits } from '../drafts/with-later-edits.ts'

export type RecordForm<Draft extends FieldValues, Body extends FieldValues> = ReturnType<
  typeof useContractForm<Draft, Body>
>

interface RecordEditorOptions<Draft extends FieldValues, Body extends FieldValues, Saved> {
  /** Name of the stored draft, unique within this browser and the account. */
  name: string
  schema: z.ZodType<Draft>
  /** The saved record, or an empty one. `revision` is ignored in comparisons. */
  saved: Draft
  useForm: (draft: Draft) => RecordForm<Draft, Body>
  /** Initial values of a new record, which count as unsaved. Default: `saved`. */
  initialDraft?: Draft | undefined
  save: (body: Body, draft: Draft) => Promise<Saved>
  /** Converts a saved record to the draft to continue with. */
  toDraft: (saved: Saved) => Draft
  /** Called after saving, when there are no unsaved changes. */
  onSaved: (saved: Saved) => void
  /** Fetches the version that another person saved. */
  fetchTheirs: () => Promise<Draft>
}

/** State of the editor of a record: its form, unsaved changes, and conflicts with other people's saves. */
export function useRecordEditor<Draft extends FieldValues, Body extends FieldValues, Saved>(
  options: RecordEditorOptions<Draft, Body, Saved>,
) {
  const { name, schema, initialDraft, useForm, save, toDraft, onSaved, fetchTheirs } = options
  const store = storedDraft(name, z.object({ draft: schema, base: schema }))
  const [initial] = useState(() => ({ saved: options.saved, stored: store.load() }))
  const saved = useRef(initial.saved)
  // The saved record on which the draft is based. Older than the current one if another person has saved since.
  const base = useRef(initial.stored?.base ?? initial.saved)
  const form = useForm(initial.stored?.draft ?? initialDraft ?? initial.saved)
  // Parses with the schema, which puts the keys in order.
  const serialize = (draft: Draft) => JSON.stringify({ ...schema.parse(draft), revision: undefined })
  const { unsaved, pendingNavigation, recheck, saveDraft } = useUnsavedChanges<Draft, { draft: Draft; base: Draft }>(
    form as never,
    {
      isSaved: (draft) => serialize(draft) === serialize(saved.current),
      toStored: (draft) => ({ draft, base: base.current }),
      store,
    },
  )
  const [restored, setRestored] = useState(initial.stored !== undefined)
  const [theirs, setTheirs] = useState<Draft | null>(null)
  const resetTo = (draft: Draft) => form.reset(draft as DefaultValues<Draft>)

  function startFrom(draft: Draft) {
    saved.current = draft
    base.current = draft
    resetTo(draft)
    store.clear()
    setRestored(false)
    recheck()
  }

  /** Continues with the saved version of an existing record. */
  function continueFrom(draft: Draft, sent: Draft) {
    const current = form.getValues()
    startFrom(draft)
    resetTo(withLaterEdits(draft, sent, current))
    saveDraft()
  }

  const submit = form.onSubmit(async (body) => {
    saveDraft()
    const sent = structuredClone(form.getValues())
    const isNew = sent.revision === undefined
    try {
      const after = await save(body, sent)
      if (isNew) startFrom(toDraft(after))
      else continueFrom(toDraft(after), sent)
      onSaved(after)
    } catch (error) {
      if (hasCode(error, 'stale')) setTheirs(await fetchTheirs())
      throw error
    }
  })

  return {
    form,
    unsaved,
    pendingNavigation,
    restored,
    submit,
    discard: () => startFrom(saved.current),
    /** Resets the form to a record that another action saved. */
    startFrom,
    conflict: theirs && {
      base: base.current,
      theirs,
      /** Rebases the draft on the other version, so that it can be saved. */
      resolve(merged: Draft) {
        saved.current = theirs
        base.current = theirs
        resetTo(merged)
        setTheirs(null)
        recheck()
      },
      takeTheirs() {
        startFrom(theirs)
        setTheirs(null)
      },
      close: () => setTheirs(null),
    },
  }
}

export type RecordEditor<Draft extends FieldValues, Body extends FieldValues> = ReturnType<
  typeof useRecordEditor<Draft, Body, unknown>
>
