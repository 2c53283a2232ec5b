import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { download } from '../api/download.ts'
import { getErrorMessage } from '../api/shop-error.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

interface InvoiceButtonProps {
  /** ID of an order that has an invoice. */
  orderId: string
  /** Of a credit note; downloads the invoice if omitted. */
  number?: string
  label: string
  className?: string
  /** The key of the link by which the order was opened. */
  orderKey?: string | undefined
  size?: 'small'
}

/** Downloads an order's invoice or a credit note as a PDF, in the storefront and the panel. */
export function InvoiceButton({ orderId, number, label, className, orderKey, size }: InvoiceButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      number === undefined
        ? download('GET /orders/{id}/invoice.pdf', { id: orderId }, { orderKey })
        : download('GET /orders/{id}/invoices/{number}', { id: orderId, number }, { orderKey }),
    onError: (error) => toast.error(getErrorMessage(error)),
  })
  return (
    <Button variant="secondary" size={size} pending={isPending} className={className} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      {label}
    </Button>
  )
}
