import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { hasCode } from '#web/api/shop-error.ts'
import type { useContractForm } from '#web/forms/contract-form.ts'
import { storedDraft } from '../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../drafts/use-unsaved-changes.ts'

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
  /** What a new record begins with. It counts as unsaved. */
  start?: Draft | undefined
  send: (body: Body, draft: Draft) => Promise<Saved>
  /** The draft to continue with. */
  draftAfter: (saved: Saved) => Draft
  /** Called once nothing is unsaved. */
  onSaved: (saved: Saved) => void
  /** Reads the record as another person has saved it. */
  readTheirs: () => Promise<Draft>
}

/** State of the editor of a record: its form, unsaved changes, and conflicts with other people's saves. */
export function useRecordEditor<Draft extends FieldValues, Body extends FieldValues, Saved>(
  options: RecordEditorOptions<Draft, Body, Saved>,
) {
  const { name, schema, start, useForm, send, draftAfter, onSaved, readTheirs } = options
  const store = storedDraft(name, z.object({ draft: schema, base: schema }))
  const [initial] = useState(() => ({ saved: options.saved, stored: store.load() }))
  const saved = useRef(initial.saved)
  // The saved record from which the draft started. Older than the current one if another person has saved since.
  const base = useRef(initial.stored?.base ?? initial.saved)
  const form = useForm(initial.stored?.draft ?? start ?? initial.saved)
  // Parsed by the schema, so that the keys are in the same order.
  const serialized = (draft: Draft) => JSON.stringify({ ...schema.parse(draft), revision: undefined })
  const { unsaved, pendingNavigation, recheck, saveDraft } = useUnsavedChanges<Draft, { draft: Draft; base: Draft }>(
    form as never,
    {
      isSaved: (draft) => serialized(draft) === serialized(saved.current),
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

  const submit = form.onSubmit(async (body) => {
    saveDraft()
    try {
      const after = await send(body, form.getValues())
      startFrom(draftAfter(after))
      onSaved(after)
    } catch (error) {
      if (hasCode(error, 'stale')) setTheirs(await readTheirs())
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
    /** Shows the record as another action has saved it. */
    startFrom,
    conflict: theirs && {
      base: base.current,
      theirs,
      /** Afterwards the merged draft can be saved on top of the other version. */
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
