import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { download } from '../api/download.ts'
import { getErrorMessage } from '../api/shop-error.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

interface InvoiceButtonProps {
  /** ID of a paid order. Unpaid orders have no invoice. */
  orderId: string
  label: string
  className?: string
}

/** Downloads an order's invoice as a PDF, in the storefront and the panel. */
export function InvoiceButton({ orderId, label, className }: InvoiceButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('GET /orders/{id}/invoice.pdf', { id: orderId }),
    onError: (error) => toast.error(getErrorMessage(error)),
  })
  return (
    <Button variant="secondary" pending={isPending} className={className} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      {label}
    </Button>
  )
}
