import { useRef } from 'react'
import type { ProductStatus } from '#contract/shop.ts'
import { useArchiveProduct, useRemoveProduct, useRestoreProduct } from '#web/api/admin-products.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { RemoveQuestion } from '../lists/remove-question.tsx'

interface DeleteDialogProps {
  userId: string
  product: { id: string; name: string; status?: ProductStatus | undefined }
  onClose: () => void
  onDeleted: () => void
}

/** Long enough to see in the list that it was a mistake. */
const UNDO_SHOWN_MS = 15_000

const messageOfFirst = (...errors: (Error | null)[]): string | null => {
  const error = errors.find((each) => each !== null)
  return error ? messageOf(error) : null
}

/** Asks before a product goes out of the shop, offers to archive it instead, and then to bring it back. */
export function DeleteDialog({ userId, product: { id, name, status }, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending, error } = useRemoveProduct(userId)
  const restore = useRestoreProduct(userId)
  const archive = useArchiveProduct(userId)

  function keepAsDraft() {
    archive.mutate(id, {
      onSuccess() {
        toast.success(`${name} is a draft now.`)
        onClose()
      },
    })
  }

  // The second click of a double click comes before what is pending is drawn.
  const busy = useRef(false)

  function remove() {
    if (busy.current) return
    busy.current = true
    mutate(id, {
      onSettled: () => {
        busy.current = false
      },
      onSuccess() {
        toast.success(
          ({ id: shown }) => (
            <>
              {name} is deleted.{' '}
              <button
                type="button"
                className="font-medium text-accent-strong underline"
                onClick={() => {
                  toast.dismiss(shown)
                  // The dialog is gone by now, and with it what `mutate` would call.
                  restore.mutateAsync(id).then(
                    () => toast.success(`${name} is back.`),
                    (failed) => toast.error(messageOf(failed)),
                  )
                }}
              >
                Undo
              </button>
            </>
          ),
          { duration: UNDO_SHOWN_MS },
        )
        onClose()
        onDeleted()
      },
    })
  }

  return (
    <RemoveQuestion
      title={`Delete ${name}?`}
      action="Delete product"
      keep="Keep product"
      text={
        <span className="text-ink-soft">
          It leaves the shop and all carts at once. Past orders keep it, with its name, picture and price.
        </span>
      }
      pending={isPending || archive.isPending}
      failure={messageOfFirst(error, archive.error)}
      onClose={onClose}
      onRemove={remove}
    >
      {status !== 'Draft' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3 text-sm">
          <span className="min-w-0 grow basis-40">
            To take it out of the shop and keep it here, archive it as a draft.
          </span>
          <Button look="secondary" size="small" pending={archive.isPending} onClick={keepAsDraft}>
            Archive instead
          </Button>
        </div>
      )}
    </RemoveQuestion>
  )
}
