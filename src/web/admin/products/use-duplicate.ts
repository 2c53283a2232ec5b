import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminProducts.ts'
import { useDuplicateProduct } from '#web/api/admin-products.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'

/** Duplicates a product as a draft and opens the copy. Ignores repeated clicks. */
export function useDuplicate(userId: string) {
  const navigate = useNavigate()
  const { mutate, isPending, variables } = useDuplicateProduct(userId)
  // State updates too late to block the second click of a double click.
  const busy = useRef(false)

  function duplicate(id: string) {
    if (busy.current) return
    busy.current = true
    mutate(id, {
      onSuccess(copy) {
        toast.success(t('duplicated', { name: copy.name }))
        navigate(adminPaths.product(copy.id))
      },
      onError: (error) => toast.error(getErrorMessage(error)),
      onSettled: () => {
        busy.current = false
      },
    })
  }

  return { duplicate, duplicating: isPending ? variables : undefined }
}
