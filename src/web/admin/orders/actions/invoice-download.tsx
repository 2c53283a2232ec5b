import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { download } from '#web/api/download.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Downloads the invoice of an order that was paid. */
export function InvoiceDownload({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('GET /orders/{id}/invoice.pdf', { id: orderId }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button look="secondary" pending={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      Invoice
    </Button>
  )
}
