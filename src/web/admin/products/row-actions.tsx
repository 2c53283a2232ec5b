import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRowJson } from '#contract/admin-product-rows.ts'
import { paths } from '#contract/paths.ts'
import { isPublished } from '#contract/shop.ts'
import { t } from '#messages/adminProducts.ts'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface RowActionsProps {
  product: AdminProductRowJson
  /** Whether the user may change products. */
  canChange: boolean
  duplicating: boolean
  onDuplicate: () => void
  onDelete: (button: HTMLElement) => void
}

const icon = 'size-4'

/** Actions for a product in the list. */
export function RowActions({ product, canChange, duplicating, onDuplicate, onDelete }: RowActionsProps) {
  const { id, name, status } = product
  const view = t('view', { name })
  const edit = t('edit', { name })
  return (
    <span className="inline-flex">
      {isPublished(status) && (
        <Link to={paths.product(id)} aria-label={view} title={view} className={iconButtonClass('', true)}>
          <Eye aria-hidden className={icon} />
        </Link>
      )}
      <Link to={adminPaths.product(id)} aria-label={edit} title={edit} className={iconButtonClass('', true)}>
        <Pencil aria-hidden className={icon} />
      </Link>
      {canChange && (
        <>
          <IconButton
            label={t('duplicate', { name })}
            small
            aria-disabled={duplicating || undefined}
            onClick={onDuplicate}
          >
            {duplicating ? <Spinner /> : <Copy aria-hidden className={icon} />}
          </IconButton>
          <IconButton
            label={t('deleteNamed', { name })}
            small
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onDelete(currentTarget)}
          >
            <Trash2 aria-hidden className={icon} />
          </IconButton>
        </>
      )}
    </span>
  )
}
