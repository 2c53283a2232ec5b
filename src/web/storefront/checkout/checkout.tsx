import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { CheckoutForm, type CheckoutOptionsJson, type QuoteJson } from '#contract/checkout.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ContactFields, PlaceFields } from './address-fields.tsx'
import { recall, remember } from './checkout-memory.ts'
import { type CheckoutFields, type CheckoutValues, draftFromProfile, FormWithBilling } from './checkout-schema.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { CardEntry } from './payment/card-entry.ts'
import { PaymentFields } from './payment/payment-fields.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
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
  })
  const card = useRef<CardEntry>(null)
  const { purchase, cardFailure } = usePurchase(user.id, quote, card)
  const { countries, shippingMethods, payment } = options
  const method = form.watch('shippingMethod')

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => remember(user.id, { draft: values }) }),
    [form.subscribe, user.id],
  )

  const send = form.onSubmit(async (values) => {
    if (card.current && !card.current.check()) return card.current.focus()
    await purchase(values)
  })

  function submit(event: FormEvent) {
    // The card says what is wrong with it along with the other fields, although it is not one of the form's.
    if (!form.pending) card.current?.check()
    void send(event)
  }

  function changeBilling(same: boolean) {
    const { address, city, state, zipCode, shippingMethod, billing, ...contact } = form.getValues()
    if (!same) form.setValue('billing', { ...contact, address: '', city: '', state: '', zipCode: '' })
    setSeparateBilling(!same)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
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
      <div className="min-w-0 lg:sticky lg:top-24">
        <CheckoutSection title="Order summary">
          <OrderSummary quote={quote} method={method} options={options} />
          <Alert className="mt-5">{form.failure}</Alert>
          <Button type="submit" size="large" className="mt-6 w-full" pending={form.pending}>
            {form.pending ? 'Processing...' : 'Place Order'}
          </Button>
        </CheckoutSection>
      </div>
    </form>
  )

  function billingField(name: keyof NonNullable<CheckoutFields['billing']>) {
    return form.field(`billing.${name}`, { shouldUnregister: true })
  }
}
