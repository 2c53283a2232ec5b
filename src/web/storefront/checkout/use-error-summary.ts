import { useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { t } from '#messages/checkout.ts'
import { addressLabels, addressNames } from '../addresses/address-labels.ts'
import type { CheckoutFields } from './checkout-schema.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'
import type { WrongField } from './wrong-field.ts'

/** The invalid fields of the last submission. The summary receives the focus when it appears. */
export function useErrorSummary({ getFieldState, getValues, setFocus }: CheckoutFormReturn) {
  const [fields, setFields] = useState<WrongField[]>([])
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fields.length > 0) ref.current?.focus()
  }, [fields])

  /** @param ofCard invalid fields of the card, which is not part of the form */
  function show(ofCard: readonly WrongField[]) {
    const { country, billing } = getValues()
    const labels = addressLabels(country)
    const ofBilling = addressLabels(billing?.country ?? country)
    const ofForm: { name: Path<CheckoutFields>; label: string }[] = [
      ...addressNames.map((name) => ({ name, label: labels[name] })),
      ...addressNames.map((name) => ({
        name: `billing.${name}` as const,
        label: t('billingField', { label: ofBilling[name] }),
      })),
    ]
    const wrong = ofForm.filter(({ name }) => getFieldState(name).error)
    setFields([...wrong.map(({ name, label }) => ({ label, focus: () => setFocus(name) })), ...ofCard])
  }

  return { fields, ref, show }
}
