import { type FormEvent, useEffect, useId, useRef } from 'react'
import { knownCarriers } from '#contract/carriers.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OrderRow } from '../order-columns.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PasteParcels } from './paste-parcels.tsx'
import type { useBulkShipping } from './use-bulk-shipping.ts'

interface BulkShipDialogProps {
  open: boolean
  /** Selected orders that can be shipped. */
  orders: OrderRow[]
  /** Selected orders that cannot be shipped. */
  others: OrderRow[]
  shipping: ReturnType<typeof useBulkShipping>
  onClose: () => void
}

/** Dialog that asks for the tracking numbers of many orders and ships them. Each row shows its result. */
export function BulkShipDialog({ open, orders, others, shipping, onClose }: BulkShipDialogProps) {
  const { pending, failure } = shipping
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const done = shipping.unshipped.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void shipping.ship()
  }
  useEffect(() => {
    if (shipping.failedSubmissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [shipping.failedSubmissions])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      pending={pending}
      title={t('shipMany', { count: orders.length })}
      footer={
        <DialogButtons>
          {!done && (
            <Button type="submit" form={formId} pending={pending}>
              {shipping.filled.length > 0
                ? t('shipSome', { filled: shipping.filled.length, open: shipping.unshipped.length })
                : t('ship')}
            </Button>
          )}
          <Button
            variant={done ? 'primary' : 'secondary'}
            aria-disabled={pending || undefined}
            onClick={() => !pending && onClose()}
          >
            {done ? common('done') : common('close')}
          </Button>
        </DialogButtons>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft text-sm">{t('shipManyHint')}</p>
        {others.length > 0 && (
          <p className="text-sm text-warning">
            {t('cantBeShipped', { orders: others.map(({ id, status }) => `${id} (${status})`).join(', ') })}
          </p>
        )}
        {!done && (
          <>
            <PasteParcels example={orders[0]?.id ?? ''} onPaste={shipping.paste} />
            <TextField
              label={t('carrierForAll')}
              optional
              autoComplete="off"
              maxLength={60}
              list={`${formId}-carriers`}
              onChange={({ target }) => shipping.setCarrierForAll(target.value)}
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
              row={shipping.getRow(order.id)}
              carriers={`${formId}-carriers`}
              disabled={pending}
              onChange={(parcel) => shipping.change(order.id, parcel)}
            />
          ))}
        </ul>
        <Alert>{failure && t('shipManyFailed', { failure })}</Alert>
      </form>
    </Dialog>
  )
}
