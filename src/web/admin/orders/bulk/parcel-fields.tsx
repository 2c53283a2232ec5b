import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrderActions.ts'
import { inputClass } from '#web/ui/field.tsx'
import type { OrderRow } from '../order-columns.tsx'
import type { ParcelInput } from './read-parcels.ts'
import type { ParcelRow } from './use-bulk-shipping.ts'

interface ParcelFieldsProps {
  order: OrderRow
  row: ParcelRow
  /** ID of the `<datalist>` of carriers. */
  carriers: string
  disabled: boolean
  onChange: (parcel: Partial<ParcelInput>) => void
}

/** Carrier and tracking number of one order in the bulk dialog, or a note that it was shipped. */
export function ParcelFields({ order: { id, customer }, row, carriers, disabled, onChange }: ParcelFieldsProps) {
  const errorId = useId()
  const { carrier, trackingNumber, error, shipped } = row
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-medium">{id}</span>
        <span className="min-w-0 text-ink-soft wrap-anywhere">{customer}</span>
        {shipped && (
          <span role="status" className="ms-auto inline-flex items-center gap-1.5 text-success">
            <CircleCheck aria-hidden className="size-4" />
            {t('shippedWith', { trackingNumber })}
          </span>
        )}
      </p>
      {!shipped && (
        <div className="grid grid-cols-[2fr_3fr] gap-2 pt-1.5">
          <input
            aria-label={t('carrierLabel', { id })}
            placeholder={common('carrier')}
            autoComplete="off"
            list={carriers}
            maxLength={60}
            value={carrier}
            readOnly={disabled}
            className={inputClass()}
            onChange={({ target }) => onChange({ carrier: target.value })}
          />
          <input
            aria-label={t('trackingNumberLabel', { id })}
            placeholder={common('trackingNumber')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={trackingNumber}
            readOnly={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={inputClass(error)}
            onChange={({ target }) => onChange({ trackingNumber: target.value })}
          />
        </div>
      )}
      <p id={errorId} role="alert" className="text-danger text-sm not-empty:pt-1.5">
        {!shipped && error}
      </p>
    </li>
  )
}
