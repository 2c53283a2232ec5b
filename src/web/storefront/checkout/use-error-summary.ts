import { useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import type { QuoteJson } from '#contract/checkout.ts'
import { t } from '#messages/checkout.ts'
import { t as giftCards } from '#messages/giftCards.ts'
import { addressFieldNames, addressLabels } from '../addresses/address-labels.ts'
import { boughtCards } from '../gift-cards/bought-cards.ts'
import type { CheckoutFields } from './checkout-schema.ts'
import type { InvalidField } from './invalid-field.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

const giftFields = ['recipientName', 'recipientEmail', 'message', 'sendOn'] as const

/** The invalid fields of the last submission. The summary receives the focus when it appears. */
export function useErrorSummary({ getFieldState, getValues, setFocus }: CheckoutFormReturn, items: QuoteJson['items']) {
  const [fields, setFields] = useState<InvalidField[]>([])
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (fields.length > 0) ref.current?.focus()
  }, [fields])

  /** @param cardFields invalid fields of the card, which is not part of the form */
  function show(cardFields: readonly InvalidField[]) {
    const { country, billing } = getValues()
    const labels = addressLabels(country)
    const billingCountry = billing?.country ?? country
    const billingLabels = addressLabels(billingCountry)
    const formFields: { name: Path<CheckoutFields>; label: string }[] = [
      ...addressFieldNames(country).map((name) => ({ name, label: labels[name] })),
      ...addressFieldNames(billingCountry).map((name) => ({
        name: `billing.${name}` as const,
        label: t('billingField', { label: billingLabels[name] }),
      })),
      ...boughtCards(items).flatMap(({ key }, index) =>
        giftFields.map((name) => ({
          name: `gifts.${key}.${name}` as const,
          label: giftCards('recipientField', { number: index + 1, label: giftCards(name) }),
        })),
      ),
    ]
    const invalid = formFields.filter(({ name }) => getFieldState(name).error)
    setFields([...invalid.map(({ name, label }) => ({ label, focus: () => setFocus(name) })), ...cardFields])
  }

  return { fields, ref, show }
}
