import Eye from 'lucide-react/icons/eye'
import Merge from 'lucide-react/icons/merge'
import Package from 'lucide-react/icons/package'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminBrandJson } from '#contract/brands.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/adminBrands.ts'
import { t as common } from '#messages/adminCommon.ts'
import { useRemoveBrand } from '#web/api/brands.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'
import { TranslateLink } from '../translations/translate-link.tsx'
import { MergeBrandDialog } from './merge-brand-dialog.tsx'

interface BrandActionsProps {
  userId: string
  brand: AdminBrandJson
  canChange: boolean
  /** Called after the brand was deleted or merged, to discard its draft. */
  onGone: () => void
}

const icon = 'size-4'

/** Links to the brand in the shop and to its products, with buttons to merge or delete it. */
export function BrandActions({ userId, brand, canChange, onGone }: BrandActionsProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'merge' | 'delete' | null>(null)
  const remove = useRemoveBrand(userId)
  const close = () => setDialog(null)
  return (
    <>
      <Link to={paths.brand(brand.slug)} className={buttonClass('secondary')}>
        <Eye aria-hidden className={icon} />
        {common('viewInShop')}
      </Link>
      <Link to={adminPaths.products({ brand: brand.name })} className={buttonClass('secondary')}>
        <Package aria-hidden className={icon} />
        {common('products')}
      </Link>
      <TranslateLink type="brand" id={brand.id} />
      {canChange && (
        <>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('merge')}>
            <Merge aria-hidden className={icon} />
            {t('merge')}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden className={icon} />
            {common('delete')}
          </Button>
        </>
      )}
      {dialog === 'merge' && (
        <MergeBrandDialog
          userId={userId}
          brand={brand}
          onClose={close}
          onMerged={(into) => {
            onGone()
            navigate(adminPaths.brand(into))
          }}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDestructive
          title={t('deleteTitle', { name: brand.name })}
          action={t('delete')}
          cancelLabel={t('keep')}
          text={t('deleteHint')}
          pending={remove.isPending}
          failure={remove.error && getErrorMessage(remove.error)}
          onClose={close}
          onConfirm={() =>
            remove.mutate(brand.id, {
              onSuccess() {
                toast.success(t('deleted', { name: brand.name }))
                onGone()
                navigate(adminPaths.brands())
              },
            })
          }
        />
      )}
    </>
  )
}
