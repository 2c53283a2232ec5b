import type { OfferedManualMethodJson } from '#contract/manual-payments.ts'
import { t } from '#messages/checkout.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { PaymentMethod } from './use-offered-payment.ts'

interface PaymentMethodsProps {
  /** Whether the payment provider takes payments. */
  online: boolean
  manual: readonly OfferedManualMethodJson[]
  /** Whether the others are not offered because of gift cards or store credit. */
  hidesManual: boolean
  value: PaymentMethod
  /** Error of the choice. */
  error: string | undefined
  onChange: (value: PaymentMethod) => void
}

/** The choice between the payment provider and other payment methods. Nothing to choose in a shop without the others. */
export function PaymentMethods({ online, manual, hidesManual, value, error, onChange }: PaymentMethodsProps) {
  const alert = (
    <>
      <Alert className="mb-5">{error}</Alert>
      {hidesManual && <p className="mb-5 text-ink-soft text-sm">{t('manualHidden')}</p>}
    </>
  )
  if (manual.length === 0 && (online || hidesManual)) return alert
  if (!online && manual.length === 0) return <Alert>{t('noPaymentMethods')}</Alert>
  return (
    <div className="mb-5">
      {alert}
      <RadioGroup
        legend={t('howToPay')}
        variant="card"
        name="paymentMethod"
        value={value}
        onChange={onChange}
        options={[
          ...(online
            ? [{ value: 'online' as const, label: <Method name={t('payNow')} hint={t('payNowHint')} /> }]
            : []),
          ...manual.map(({ method, name, days }) => ({
            value: method,
            label: <Method name={name} hint={t('manualHint', { method, days })} />,
          })),
        ]}
      />
    </div>
  )
}

const Method = ({ name, hint }: { name: string; hint: string }) => (
  <>
    <span className="block font-medium">{name}</span>
    <span className="text-ink-soft">{hint}</span>
  </>
)
