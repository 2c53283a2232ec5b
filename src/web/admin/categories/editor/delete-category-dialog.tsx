import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminCategoryJson } from '#contract/categories.ts'
import { t } from '#messages/adminCategories.ts'
import { useRemoveCategory } from '#web/api/categories.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'
import { getReference } from '../tree/category-tree.ts'

interface DeleteCategoryDialogProps {
  userId: string
  category: AdminCategoryJson
  onClose: () => void
  onDeleted: () => void
}

/** Dialog that deletes a category. If products or subcategories prevent it, links to them. */
export function DeleteCategoryDialog({ userId, category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const { mutate, isPending, error } = useRemoveCategory(userId)
  const { id, name, parentId } = category
  return (
    <ConfirmDestructive
      title={t('deleteTitle', { name })}
      action={t('deleteCategory')}
      cancelLabel={t('keepCategory')}
      text={parentId === null ? t('deleteRootHint') : t('deleteHint')}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={() =>
        mutate(id, {
          onSuccess() {
            toast.success(t('deleted', { name }))
            onDeleted()
          },
        })
      }
    >
      {hasCode(error, 'in_use') && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Link to={adminPaths.products({ category: getReference(category) })} className={linkClass}>
            {t('showProducts')}
          </Link>
          <Link to={adminPaths.categories()} className={linkClass}>
            {t('showTree')}
          </Link>
        </p>
      )}
    </ConfirmDestructive>
  )
}

const linkClass = 'py-1 font-medium text-accent-strong underline'
