import { useEffect, useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { Address } from '#contract/checkout.ts'
import { addressLabels } from './address-labels.ts'
import type { CheckoutFields, CheckoutValues } from './checkout-schema.ts'
import type { WrongField } from './wrong-field.ts'

type CheckoutFormReturn = Pick<UseFormReturn<CheckoutFields, unknown, CheckoutValues>, 'getFieldState' | 'setFocus'>

const names = Object.keys(addressLabels) as (keyof Address)[]

/** What was wrong when the form was sent last. As soon as that is said, it has the focus. */
export function useErrorSummary({ getFieldState, setFocus }: CheckoutFormReturn) {
  const [fields, setFields] = useState<WrongField[]>([])
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fields.length > 0) ref.current?.focus()
  }, [fields])

  /** @param ofCard what is wrong with the card, which is not a part of the form */
  function show(ofCard: readonly WrongField[]) {
    const ofForm: { name: Path<CheckoutFields>; label: string }[] = [
      ...names.map((name) => ({ name, label: addressLabels[name] })),
      ...names.map((name) => ({ name: `billing.${name}` as const, label: `Billing: ${addressLabels[name]}` })),
    ]
    const wrong = ofForm.filter(({ name }) => getFieldState(name).error)
    setFields([...wrong.map(({ name, label }) => ({ label, focus: () => setFocus(name) })), ...ofCard])
  }

  return { fields, ref, show }
}
