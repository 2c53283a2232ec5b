import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { hasCode } from '#web/api/shop-error.ts'
import type { useContractForm } from '#web/forms/contract-form.ts'
import { storedDraft } from '../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../drafts/use-unsaved-changes.ts'
import { withLaterEdits } from '../drafts/with-later-edits.ts'
import { carryFocus, useCarriedFocus } from './carried-focus.ts'

export type RecordForm<Draft extends FieldValues, Body extends FieldValues> = ReturnType<
  typeof useContractForm<Draft, Body>
>

interface RecordEditorOptions<
  Draft extends FieldValues,
  Body extends FieldValues,
  Saved extends { id: number | string },
> {
  /** Kind of the record, which names its stored drafts: "brand". */
  kind: string
  userId: string
  /** Null for a new record. */
  id: Saved['id'] | null
  /** Identifies what a new record starts from, such as a template, to store its draft separately. */
  source?: string | undefined
  schema: z.ZodType<Draft>
  /** The saved record, or an empty one. `revision` is ignored in comparisons. */
  saved: Draft
  useForm: (draft: Draft) => RecordForm<Draft, Body>
  /** Initial values of a new record, which count as unsaved. Default: `saved`. */
  initialDraft?: Draft | undefined
  save: (body: Body, draft: Draft) => Promise<Saved>
  /** Converts a saved record to the draft to continue with. */
  toDraft: (saved: Saved) => Draft
  /** Called after saving. After a new record was saved, opens its own page, which restores what was edited meanwhile. */
  onSaved: (saved: Saved) => void
  /** Fetches the version that another person saved. */
  fetchTheirs: (id: Saved['id']) => Promise<Draft>
  /** Whether two drafts are equal. Default: their JSON is. */
  isSame?: (one: Draft, other: Draft) => boolean
  /** Adapts an edited draft to the saved version with which the form continues. */
  rebase?: (draft: Draft, saved: Draft) => Draft
}

/** State of the editor of a record: its form, unsaved changes, and conflicts with other people's saves. */
export function useRecordEditor<
  Draft extends FieldValues,
  Body extends FieldValues,
  Saved extends { id: number | string },
>(options: RecordEditorOptions<Draft, Body, Saved>) {
  const { kind, userId, id, source = '', schema, initialDraft, useForm, save, toDraft, onSaved, fetchTheirs } = options
  const getStore = (id: number | string) =>
    storedDraft(`mercer-${kind} ${userId} ${id}`, z.object({ draft: schema, base: schema }))
  const store = getStore(id ?? source)
  useCarriedFocus(`${kind} ${id}`)
  const [initial] = useState(() => ({ saved: options.saved, stored: store.load() }))
  const saved = useRef(initial.saved)
  // The saved record on which the draft is based. Older than the current one if another person has saved since.
  const base = useRef(initial.stored?.base ?? initial.saved)
  const form = useForm(initial.stored?.draft ?? initialDraft ?? initial.saved)
  // Parses with the schema, which puts the keys in order.
  const serialize = (draft: Draft) => JSON.stringify({ ...schema.parse(draft), revision: undefined })
  const { isSame = (one, other) => serialize(one) === serialize(other), rebase = (draft) => draft } = options
  const isUnsaved = () => !isSame(form.getValues(), saved.current)
  const { unsaved, pendingNavigation, recheck, saveDraft } = useUnsavedChanges<Draft, { draft: Draft; base: Draft }>(
    form as never,
    {
      isSaved: (draft) => isSame(draft, saved.current),
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

  /** Continues with the saved version. What was edited since it was sent stays as unsaved changes. */
  function continueFrom(reply: Saved, sent: Draft) {
    const after = toDraft(reply)
    const edited = withLaterEdits(after, sent, form.getValues())
    const draft = edited === after ? after : rebase(edited, after)
    if (id === null) {
      carryFocus(`${kind} ${reply.id}`)
      startFrom(options.saved)
      if (draft !== after) getStore(reply.id).save({ draft, base: after })
      return
    }
    startFrom(after)
    if (draft === after) return
    resetTo(draft)
    saveDraft()
  }

  const submit = form.onSubmit(async (body) => {
    saveDraft()
    const sent = structuredClone(form.getValues())
    try {
      const reply = await save(body, sent)
      continueFrom(reply, sent)
      onSaved(reply)
    } catch (error) {
      if (id !== null && hasCode(error, 'stale')) setTheirs(await fetchTheirs(id))
      throw error
    }
  })

  return {
    form,
    unsaved,
    pendingNavigation,
    restored,
    /** Another person has saved since the restored draft was stored. */
    restoredOlder: restored && base.current.revision !== saved.current.revision,
    submit,
    discard: () => startFrom(options.saved),
    /** Resets the form to a record that another action saved. */
    startFrom,
    /** Continues with a new version that another action saved. @param keepEdits returns the draft with its edits */
    updateTo(current: Draft, keepEdits: (draft: Draft) => Draft) {
      if (current.revision !== saved.current.revision) {
        if (!isUnsaved()) startFrom(current)
        return
      }
      const draft = keepEdits(form.getValues())
      saved.current = current
      if (draft.revision === current.revision) base.current = current
      form.reset(draft as DefaultValues<Draft>, { keepErrors: true, keepIsSubmitted: true })
      recheck()
    },
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
  typeof useRecordEditor<Draft, Body, { id: number | string }>
>
