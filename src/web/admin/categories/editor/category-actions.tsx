import Eye from 'lucide-react/icons/eye'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type AdminCategoryJson, MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { getReference } from '../tree/category-tree.ts'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

interface CategoryActionsProps {
  userId: string
  category: AdminCategoryJson
  /** 1 for a root. */
  level: number
  canChange: boolean
  /** Called after the category was deleted, to discard its draft. */
  onDeleted: () => void
}

const icon = 'size-4'

/** Links to the category in the shop, to its products and to a new subcategory, with a button to delete it. */
export function CategoryActions(props: CategoryActionsProps) {
  const { userId, category, level, canChange, onDeleted } = props
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Link to={paths.products({ category: getReference(category) })} className={buttonClass('secondary')}>
        <Eye aria-hidden className={icon} />
        {common('viewInShop')}
      </Link>
      <Link to={adminPaths.products({ category: getReference(category) })} className={buttonClass('secondary')}>
        <Package aria-hidden className={icon} />
        {common('products')}
      </Link>
      {canChange && level < MAX_CATEGORY_LEVELS && (
        <Link to={adminPaths.category('new', { category: category.id })} className={buttonClass('secondary')}>
          <Plus aria-hidden className={icon} />
          {t('addBelow')}
        </Link>
      )}
      {canChange && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className={icon} />
          {common('delete')}
        </Button>
      )}
      {deleting && (
        <DeleteCategoryDialog
          userId={userId}
          category={category}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            onDeleted()
            navigate(adminPaths.categories())
          }}
        />
      )}
    </>
  )
}
