import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { paths } from '#contract/paths.ts'
import { productTypes } from '#contract/product-types.ts'
import { isPublished } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as templates } from '#messages/adminTemplates.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TranslateLink } from '../../translations/translate-link.tsx'
import { DeleteDialog } from '../delete-dialog.tsx'
import { ProductBadge } from '../product-badge.tsx'
import { useDuplicate } from '../use-duplicate.ts'

interface ProductHeadingProps {
  userId: string
  name: string
  /** Null for a new product. */
  product: AdminProductJson | null
  /** Called after the product was deleted, to discard its draft. */
  onDeleted: () => void
}

const icon = 'size-4'

/** Title of the product with links and buttons. */
export function ProductHeading({ userId, name, product, onDeleted }: ProductHeadingProps) {
  const navigate = useNavigate()
  const { duplicate, duplicating } = useDuplicate(userId)
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="font-semibold text-2xl tracking-tight wrap-anywhere">{name}</h2>
          {product && <ProductBadge status={product.status ?? 'Active'} publishAt={product.publishAt} />}
        </div>
        {product && (
          <p className="mt-1 text-ink-soft text-sm wrap-anywhere">
            {product.id}
            {product.type !== 'physical' && ` · ${productTypes[product.type]}`}
          </p>
        )}
      </div>
      {product && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {isPublished(product.status ?? 'Active') && (
            <Link to={paths.product(product.id)} className={buttonClass('secondary')}>
              <Eye aria-hidden className={icon} />
              {common('viewInShop')}
            </Link>
          )}
          <TranslateLink type="product" id={product.id} />
          <Link to={adminPaths.template('new', { from: product.id })} className={buttonClass('secondary')}>
            <LayoutTemplate aria-hidden className={icon} />
            {templates('saveAs')}
          </Link>
          <Button variant="secondary" pending={duplicating !== undefined} onClick={() => duplicate(product.id)}>
            <Copy aria-hidden className={icon} />
            {t('duplicate')}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden className={icon} />
            {common('delete')}
          </Button>
        </div>
      )}
      {product && deleting && (
        <DeleteDialog
          userId={userId}
          product={product}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            onDeleted()
            navigate(adminPaths.products())
          }}
        />
      )}
    </div>
  )
}
