import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { MAX_CATEGORY_LEVELS, NewCategoryBody } from '#contract/categories.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useSaveCategory } from '#web/api/categories.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type CategoryTree, findByReference, getLevel, getReference } from '../tree/category-tree.ts'
import { CategoryField } from './category-field.tsx'

interface CreateCategoryDialogProps {
  userId: string
  tree: CategoryTree
  /** Initial name. */
  name: string
  onCreated: (reference: string) => void
  onClose: () => void
}

/** Dialog that adds a category from within another form. */
export function CreateCategoryDialog({ userId, tree, name, onCreated, onClose }: CreateCategoryDialogProps) {
  const formId = useId()
  const [parent, setParent] = useState('')
  const { mutateAsync } = useSaveCategory(userId)
  const form = useContractForm(NewCategoryBody.pick({ name: true }), { defaultValues: { name } })
  const submit = form.onSubmit(async (body) => {
    const parentId = findByReference(tree, parent)?.id ?? null
    onCreated(getReference(await mutateAsync({ id: null, category: { ...body, parentId } })))
    onClose()
  })
  // In a portal, because a form cannot contain another one.
  return createPortal(
    <ActionDialog title={t('newCategory')} action={t('add')} formId={formId} pending={form.pending} onClose={onClose}>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 pb-5"
        onSubmit={(event) => {
          // React events bubble through the portal to the surrounding form.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <TextField label={common('name')} autoComplete="off" {...form.field('name')} />
        {tree.nodes.length > 0 && (
          <CategoryField
            label={t('parent')}
            tree={tree}
            value={parent}
            onChange={setParent}
            noneLabel={t('topLevel')}
            isOffered={(node) => getLevel(tree, node) < MAX_CATEGORY_LEVELS}
          />
        )}
        <Alert>{form.failure}</Alert>
      </form>
    </ActionDialog>,
    document.body,
  )
}
