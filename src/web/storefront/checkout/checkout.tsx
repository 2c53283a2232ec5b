import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { CheckoutForm, type CheckoutOptionsJson, type QuoteJson } from '#contract/checkout.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ContactFields, PlaceFields } from './address-fields.tsx'
import { CheckoutFrame, checkoutGrid } from './checkout-frame.tsx'
import { recall, remember } from './checkout-memory.ts'
import { type CheckoutFields, type CheckoutValues, draftFromProfile, FormWithBilling } from './checkout-schema.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import type { CardEntry } from './payment/card-entry.ts'
import { PaymentFields } from './payment/payment-fields.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { useErrorSummary } from './use-error-summary.ts'
import { usePurchase } from './use-purchase.ts'

interface CheckoutProps {
  user: UserJson
  options: CheckoutOptionsJson
  quote: QuoteJson
}

export function Checkout({ user, options, quote }: CheckoutProps) {
  const [draft] = useState(() => recall(user.id).draft ?? draftFromProfile(user))
  const [separateBilling, setSeparateBilling] = useState(draft.billing !== undefined)
  const form = useContractForm<CheckoutFields, CheckoutValues>(separateBilling ? FormWithBilling : CheckoutForm, {
    defaultValues: draft,
    shouldFocusError: false,
  })
  const card = useRef<CardEntry>(null)
  const { purchase, cardFailure } = usePurchase(user.id, quote, card)
  const summary = useErrorSummary(form)
  const { countries, shippingMethods, payment } = options
  const method = form.watch('shippingMethod')

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => remember(user.id, { draft: values }) }),
    [form.subscribe, user.id],
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (form.pending) return
    // The card says what is wrong with it along with the other fields, although it is not one of the form's.
    const ofCard = card.current?.check() ?? []
    await form.onSubmit(async (values) => {
      if (ofCard.length === 0) await purchase(values)
    })(event)
    summary.show(ofCard)
  }

  function changeBilling(same: boolean) {
    const { address, city, state, zipCode, shippingMethod, billing, ...contact } = form.getValues()
    if (!same) form.setValue('billing', { ...contact, address: '', city: '', state: '', zipCode: '' })
    setSeparateBilling(!same)
  }

  return (
    <CheckoutFrame step={form.formState.isValid || form.failure ? 'Payment' : 'Details'}>
      <form noValidate onSubmit={submit} className={checkoutGrid}>
        <OrderSummary quote={quote} method={method} options={options} />
        <div className="min-w-0">
          {summary.fields.length > 0 && <ErrorSummary ref={summary.ref} fields={summary.fields} />}
          <div>
            <CheckoutSection title="Billing info">
              <ContactFields section="shipping" field={(name) => form.field(name)} />
            </CheckoutSection>
            <CheckoutSection title="Shipping address">
              <PlaceFields section="shipping" field={(name) => form.field(name)} countries={countries} />
              <Checkbox
                className="mt-4"
                label="My billing address is the same"
                checked={!separateBilling}
                onChange={({ target }) => changeBilling(target.checked)}
              />
            </CheckoutSection>
            {separateBilling && (
              <CheckoutSection title="Billing address">
                <div className="flex flex-col gap-5">
                  <ContactFields section="billing" field={billingField} />
                  <PlaceFields section="billing" field={billingField} countries={countries} />
                </div>
              </CheckoutSection>
            )}
            <CheckoutSection title="Shipping method">
              <ShippingMethods
                methods={shippingMethods}
                totals={quote.totals}
                value={method}
                onChange={(id) => form.setValue('shippingMethod', id)}
              />
            </CheckoutSection>
            <CheckoutSection title="Payment">
              <PaymentFields ref={card} provider={payment.provider} failure={cardFailure} />
            </CheckoutSection>
          </div>
          <Alert className="mb-5">{form.failure}</Alert>
          <PayButton total={quote.totals[method]?.total} pending={form.pending} />
        </div>
      </form>
    </CheckoutFrame>
  )

  function billingField(name: keyof NonNullable<CheckoutFields['billing']>) {
    return form.field(`billing.${name}`, { shouldUnregister: true })
  }
}
