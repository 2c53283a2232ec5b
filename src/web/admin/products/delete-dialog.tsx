import { useRef } from 'react'
import { useRemoveProduct } from '#web/api/admin-products.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'
import { RemoveQuestion } from '../lists/remove-question.tsx'

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
    <RemoveQuestion
      title={`Delete ${name}?`}
      action="Delete product"
      keep="Keep product"
      text={
        <span className="text-ink-soft">
          It leaves the shop and all carts at once, and this cannot be undone. Past orders keep it, with its name,
          picture and price. To take it out of the shop for a while, make it a draft.
        </span>
      }
      pending={isPending}
      failure={error && messageOf(error)}
      onClose={onClose}
      onRemove={remove}
    />
  )
}
