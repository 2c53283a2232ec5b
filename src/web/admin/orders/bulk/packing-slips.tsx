import { useMutation } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrderActions.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { OrderSheet } from '#web/print/order-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface PrintSlipsProps {
  ids: string[]
  /** Called with the loaded orders. The page then renders and prints them. */
  onLoaded: (orders: OrderJson[]) => void
}

/** Button that loads the data of the packing slips to print. */
export function PrintSlips({ ids, onLoaded }: PrintSlipsProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /admin/orders/sheets', { ids: ids.join(',') }),
    onSuccess: ({ orders }) => onLoaded(orders),
    onError: (error) => toast.error(t('slipsFailed', { reason: getErrorMessage(error) })),
  })
  return (
    <Button variant="secondary" size="small" pending={isPending} onClick={() => mutate()}>
      {!isPending && <Printer aria-hidden className="size-4" />}
      {t('printSlips')}
    </Button>
  )
}

/** Packing slips, one per sheet. Opens the print dialog when rendered. */
export function PackingSlips({ orders, onPrinted }: { orders: OrderJson[]; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <div className="hidden print:block">
      {orders.map((order) => (
        <div key={order.id} className="break-after-page last:break-after-auto">
          <OrderSheet order={order} kind="packing-slip" />
        </div>
      ))}
    </div>
  )
}
