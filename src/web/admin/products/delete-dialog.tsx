import { useRef } from 'react'
import type { ProductStatus } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProducts.ts'
import { useArchiveProduct, useRemoveProduct, useRestoreProduct } from '#web/api/admin-products.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface DeleteDialogProps {
  userId: string
  product: { id: string; name: string; status?: ProductStatus | undefined }
  onClose: () => void
  onDeleted: () => void
}

/** Long enough to notice a mistake in the list, in milliseconds. */
const UNDO_TOAST_MS = 15_000

const firstMessage = (...errors: (Error | null)[]): string | null => {
  const error = errors.find((each) => each !== null)
  return error ? getErrorMessage(error) : null
}

/** Dialog that deletes a product, or archives it instead. After deletion, a toast offers to undo it. */
export function DeleteDialog({ userId, product: { id, name, status }, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending, error } = useRemoveProduct(userId)
  const restore = useRestoreProduct(userId)
  const archive = useArchiveProduct(userId)

  function archiveInstead() {
    archive.mutate(id, {
      onSuccess() {
        toast.success(t('isArchived', { name }))
        onClose()
      },
    })
  }

  // State updates too late to block the second click of a double click.
  const busy = useRef(false)

  function deleteProduct() {
    if (busy.current) return
    busy.current = true
    mutate(id, {
      onSettled: () => {
        busy.current = false
      },
      onSuccess() {
        toast.success(
          ({ id: toastId }) => (
            <>
              {t('isDeleted', { name })}{' '}
              <button
                type="button"
                className="font-medium text-accent-strong underline"
                onClick={() => {
                  toast.dismiss(toastId)
                  // `mutateAsync`, because the dialog has unmounted by then and callbacks of `mutate` would not run.
                  restore.mutateAsync(id).then(
                    () => toast.success(t('isRestored', { name })),
                    (failed) => toast.error(getErrorMessage(failed)),
                  )
                }}
              >
                {common('undo')}
              </button>
            </>
          ),
          { duration: UNDO_TOAST_MS },
        )
        onClose()
        onDeleted()
      },
    })
  }

  return (
    <ConfirmDestructive
      title={t('deleteTitle', { name })}
      action={t('deleteProduct')}
      cancelLabel={t('keepProduct')}
      text={<span className="text-ink-soft">{t('deleteHint')}</span>}
      pending={isPending || archive.isPending}
      failure={firstMessage(error, archive.error)}
      onClose={onClose}
      onConfirm={deleteProduct}
    >
      {status !== 'Archived' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3 text-sm">
          <span className="min-w-0 grow basis-40">{t('archiveHint')}</span>
          <Button variant="secondary" size="small" pending={archive.isPending} onClick={archiveInstead}>
            {t('archiveInstead')}
          </Button>
        </div>
      )}
    </ConfirmDestructive>
  )
}
