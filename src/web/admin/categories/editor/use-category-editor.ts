import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminCategoryJson } from '#contract/categories.ts'
import { t } from '#messages/adminCategories.ts'
import { adminCategoryQuery, useSaveCategory } from '#web/api/categories.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { storedDraft } from '../../drafts/stored-draft.ts'
import { useUnsavedChanges } from '../../drafts/use-unsaved-changes.ts'
import { withLaterEdits } from '../../drafts/with-later-edits.ts'
import { CategoryDraft, emptyDraft, isSameDraft, toCategoryDraft, useCategoryForm } from './category-form.ts'

/** A draft, and the saved category on which it is based. */
const StoredCategoryDraft = z.object({ draft: CategoryDraft, base: CategoryDraft })

interface CategoryEditorOptions {
  userId: string
  /** Null for a new record. */
  category: AdminCategoryJson | null
  /** Parent of a new category; null for a root. */
  parentId: number | null
  onSaved: (category: AdminCategoryJson) => void
}

/** State of the category editor: its form, unsaved changes, and conflicts with other people's saves. */
export function useCategoryEditor({ userId, category, parentId, onSaved }: CategoryEditorOptions) {
  const id = category?.id ?? null
  const store = storedDraft(`mercer-category ${userId} ${id ?? ''}`, StoredCategoryDraft)
  const [initial] = useState(() => ({
    saved: category ? toCategoryDraft(category) : emptyDraft(),
    stored: store.load(),
  }))
  const saved = useRef(initial.saved)
  // The saved category on which the draft is based. Older than the current one if another person has saved since.
  const base = useRef(initial.stored?.base ?? initial.saved)
  const form = useCategoryForm(initial.stored?.draft ?? initial.saved)
  const { unsaved, pendingNavigation, recheck, saveDraft } = useUnsavedChanges(form, {
    isSaved: (draft) => isSameDraft(draft, saved.current),
    toStored: (draft) => ({ draft, base: base.current }),
    store,
  })
  const [restored, setRestored] = useState(initial.stored !== undefined)
  const [theirs, setTheirs] = useState<CategoryDraft | null>(null)
  const queries = useQueryClient()
  const { mutateAsync } = useSaveCategory(userId)

  function startFrom(draft: CategoryDraft) {
    saved.current = draft
    base.current = draft
    form.reset(draft)
    store.clear()
    setRestored(false)
    recheck()
  }

  const submit = form.onSubmit(async ({ revision, ...body }) => {
    saveDraft()
    const sent = structuredClone(form.getValues())
    try {
      const after = await mutateAsync(
        id === null
          ? { id, category: { ...body, parentId } }
          : { id, category: { ...body, ...(revision !== undefined && { revision }) } },
      )
      if (id === null) startFrom(emptyDraft())
      else {
        const current = form.getValues()
        startFrom(toCategoryDraft(after))
        form.reset(withLaterEdits(toCategoryDraft(after), sent, current))
        saveDraft()
      }
      toast.success(t('saved', { name: after.name }))
      onSaved(after)
    } catch (error) {
      if (id !== null && hasCode(error, 'stale'))
        setTheirs(toCategoryDraft(await queries.fetchQuery({ ...adminCategoryQuery(userId, id), staleTime: 0 })))
      throw error
    }
  })

  return {
    form,
    unsaved,
    pendingNavigation,
    restored,
    submit,
    discard: () => startFrom(category ? toCategoryDraft(category) : emptyDraft()),
    conflict: theirs && {
      base: base.current,
      theirs,
      /** Rebases the draft on the other version, so that it can be saved. */
      resolve(merged: CategoryDraft) {
        saved.current = theirs
        base.current = theirs
        form.reset(merged)
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
