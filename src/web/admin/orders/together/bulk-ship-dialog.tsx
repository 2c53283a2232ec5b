import { type FormEvent, useEffect, useId, useRef } from 'react'
import { knownCarriers } from '#contract/carriers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countOf } from '#web/words/count-of.ts'
import type { OrderRow } from '../order-columns.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PasteParcels } from './paste-parcels.tsx'
import type { useBulkShipping } from './use-bulk-shipping.ts'

interface BulkShipDialogProps {
  open: boolean
  /** Those that can be shipped. */
  orders: OrderRow[]
  /** Those that were chosen and cannot. */
  others: OrderRow[]
  shipping: ReturnType<typeof useBulkShipping>
  onClose: () => void
}

/** Takes down the parcels of many orders and sends them; each says what became of it. */
export function BulkShipDialog({ open, orders, others, shipping, onClose }: BulkShipDialogProps) {
  const { pending, failure } = shipping
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const close = () => !pending && onClose()
  const done = shipping.open.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void shipping.ship()
  }
  useEffect(() => {
    if (shipping.refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [shipping.refused])
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Ship ${countOf(orders.length, 'order')}`}
      footer={
        <DialogButtons>
          {!done && (
            <Button type="submit" form={formId} pending={pending}>
              {shipping.filled.length > 0 ? `Ship ${shipping.filled.length} of ${shipping.open.length}` : 'Ship'}
            </Button>
          )}
          <Button look={done ? 'primary' : 'secondary'} aria-disabled={pending || undefined} onClick={close}>
            {done ? 'Done' : 'Close'}
          </Button>
        </DialogButtons>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft text-sm">
          Each customer gets an email. An order without a number is left as it is; what you typed stays here.
        </p>
        {others.length > 0 && (
          <p className="text-sm text-warning">
            {others.map(({ id, status }) => `${id} is ${status}`).join(', ')}: not to be shipped.
          </p>
        )}
        {!done && (
          <>
            <PasteParcels example={orders[0]?.id ?? ''} onPaste={shipping.paste} />
            <TextField
              label="Carrier of all"
              optional
              autoComplete="off"
              maxLength={60}
              list={`${formId}-carriers`}
              onChange={({ target }) => shipping.carryAll(target.value)}
            />
          </>
        )}
        <datalist id={`${formId}-carriers`}>
          {knownCarriers.map((carrier) => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <ul className="divide-y border-y">
          {orders.map((order) => (
            <ParcelFields
              key={order.id}
              order={order}
              row={shipping.rowOf(order.id)}
              carriers={`${formId}-carriers`}
              disabled={pending}
              onChange={(typed) => shipping.change(order.id, typed)}
            />
          ))}
        </ul>
        <Alert>{failure && `${failure} What was shipped before stays shipped: ship again to go on.`}</Alert>
      </form>
    </Dialog>
  )
}
