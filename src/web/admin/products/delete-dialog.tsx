import { useRef } from 'react'
import { useRemoveProduct } from '#web/api/admin-products.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteDialogProps {
  userId: string
  product: { id: string; name: string }
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a product goes out of the shop. */
export function DeleteDialog({ userId, product: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending, error } = useRemoveProduct(userId)
  // The second click of a double click comes before what is pending is drawn.
  const busy = useRef(false)
  const close = () => !isPending && onClose()

  function remove() {
    if (busy.current) return
    busy.current = true
    mutate(id, {
      onSettled: () => {
        busy.current = false
      },
      onSuccess() {
        toast.success(`${name} is deleted.`)
        onClose()
        onDeleted()
      },
    })
  }

  return (
    <Dialog
      open
      onClose={close}
      title={`Delete ${name}?`}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button pending={isPending} className="max-sm:grow" onClick={remove}>
            Delete product
          </Button>
          <Button look="secondary" className="max-sm:grow" aria-disabled={isPending || undefined} onClick={close}>
            Keep product
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft">
          It leaves the shop and all carts at once, and this cannot be undone. Past orders keep it, with its name,
          picture and price. To take it out of the shop for a while, make it a draft.
        </p>
        <Alert>{error && messageOf(error)}</Alert>
      </div>
    </Dialog>
  )
}
