import { useState } from 'react'
import { IMPORT_DAYS, type ProductImportJson } from '#contract/product-imports.ts'
import { t } from '#messages/adminProductImport.ts'
import { useUndoImport } from '#web/api/product-imports.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'

/** Button that undoes an import after confirmation. */
export function UndoButton({ userId, row: { id, totals } }: { userId: string; row: ProductImportJson }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useUndoImport(userId)
  return (
    <div className="pt-4">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('undoThis')}
      </Button>
      <span className="ms-3 text-ink-soft text-xs">{t('undoableFor', { days: IMPORT_DAYS })}</span>
      {open && (
        <ConfirmDestructive
          title={t('undoTitle')}
          action={t('undoImport')}
          text={t('undoHint', { applied: totals.applied })}
          pending={isPending}
          failure={error && getErrorMessage(error)}
          onClose={() => setOpen(false)}
          onConfirm={() => mutate(id, { onSuccess: () => setOpen(false) })}
        />
      )}
    </div>
  )
}
