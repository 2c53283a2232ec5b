import Truck from 'lucide-react/icons/truck'
import { type ReactNode, useCallback, useState } from 'react'
import { MAX_ORDERS_AT_ONCE } from '#contract/admin-orders.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/adminOrderActions.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '../../../ui/data-table/data-table-props.ts'
import type { OrderRow } from '../order-columns.tsx'
import { BulkShipDialog } from './bulk-ship-dialog.tsx'
import { PackingSlips, PrintSlips } from './packing-slips.tsx'
import { useBulkShipping } from './use-bulk-shipping.ts'

interface BulkOrderActions {
  selection: Selection
  /** The shipping dialog, and the packing slips while they print. */
  elements: ReactNode
  printing: boolean
}

/** Bulk actions for orders: ship them, and print packing slips. */
export function useBulkOrderActions(shown: OrderRow[]): BulkOrderActions {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  /** Orders that were selected when the dialog was opened. Includes those shipped since. */
  const [shippingOrders, setShippingOrders] = useState<OrderRow[]>([])
  const [open, setOpen] = useState(false)
  const [ordersToPrint, setOrdersToPrint] = useState<OrderJson[]>([])
  const clearPrinted = useCallback(() => setOrdersToPrint([]), [])

  // Orders on this page have current data. Orders selected on other pages have the data from when they were selected.
  const rows = [...chosen.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row)
  const canShip = ({ next }: OrderRow) => next.includes('Shipped')
  const toShip = shippingOrders.filter(canShip)
  const shipping = useBulkShipping(toShip.map(({ id }) => id))
  const tooMany = rows.length > MAX_ORDERS_AT_ONCE

  return {
    selection: {
      ids: new Set(chosen.keys()),
      onChange: (ids) =>
        setChosen(
          new Map([...shown, ...chosen.values()].filter(({ id }) => ids.has(id)).map((row) => [row.id, row] as const)),
        ),
      actions: tooMany ? (
        <p className="text-warning">{t('tooMany', { max: MAX_ORDERS_AT_ONCE })}</p>
      ) : (
        <>
          {rows.some(canShip) && (
            <Button
              size="small"
              aria-haspopup="dialog"
              onClick={() => {
                setShippingOrders(rows)
                setOpen(true)
              }}
            >
              <Truck aria-hidden className="size-4" />
              {t('ship')}
            </Button>
          )}
          <PrintSlips ids={[...chosen.keys()]} onLoaded={setOrdersToPrint} />
        </>
      ),
    },
    elements: (
      <>
        <BulkShipDialog
          open={open}
          orders={toShip}
          others={shippingOrders.filter((row) => !canShip(row))}
          shipping={shipping}
          onClose={() => setOpen(false)}
        />
        {ordersToPrint.length > 0 && <PackingSlips orders={ordersToPrint} onPrinted={clearPrinted} />}
      </>
    ),
    printing: ordersToPrint.length > 0,
  }
}
