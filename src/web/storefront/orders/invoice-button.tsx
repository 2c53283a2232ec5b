import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { download } from '#web/api/download.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Button, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface InvoiceButtonProps {
  /** Of an order that was paid; no other has an invoice. */
  orderId: string
  look?: ButtonLook
  size?: ButtonSize
  className?: string
}

/** Downloads the invoice of an order as a PDF. */
export function InvoiceButton({ orderId, look = 'secondary', size, className }: InvoiceButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('GET /orders/{id}/invoice.pdf', { id: orderId }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button look={look} size={size} pending={isPending} className={className} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      Download invoice
    </Button>
  )
}
