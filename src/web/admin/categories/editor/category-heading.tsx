import Eye from 'lucide-react/icons/eye'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type AdminCategoryJson, MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { referenceTo } from '../tree/category-tree.ts'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

interface CategoryHeadingProps {
  userId: string
  name: string
  /** Null for a new category. */
  category: AdminCategoryJson | null
  subcategories: number
  /** 1 for a root. */
  level: number
  canChange: boolean
  /** Called after the category was deleted, to discard its draft. */
  onDeleted: () => void
}

const icon = 'size-4'

/** Title of the category with links and buttons. */
export function CategoryHeading(props: CategoryHeadingProps) {
  const { userId, name, category, subcategories, level, canChange, onDeleted } = props
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
      <div className="min-w-0">
        <h2 className="font-semibold text-2xl tracking-tight wrap-anywhere">{name}</h2>
        {category && (
          <p className="mt-1 text-ink-soft text-sm">{t('contents', { products: category.products, subcategories })}</p>
        )}
      </div>
      {category && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Link to={paths.products({ category: referenceTo(category) })} className={buttonClass('secondary')}>
            <Eye aria-hidden className={icon} />
            {common('viewInShop')}
          </Link>
          <Link to={paths.adminProducts({ category: referenceTo(category) })} className={buttonClass('secondary')}>
            <Package aria-hidden className={icon} />
            {common('products')}
          </Link>
          {canChange && level < MAX_CATEGORY_LEVELS && (
            <Link to={paths.adminCategory('new', { category: category.id })} className={buttonClass('secondary')}>
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
        </div>
      )}
      {category && deleting && (
        <DeleteCategoryDialog
          userId={userId}
          category={category}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            onDeleted()
            navigate(paths.adminCategories())
          }}
        />
      )}
    </div>
  )
}
