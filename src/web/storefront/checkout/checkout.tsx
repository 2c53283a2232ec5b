import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CheckoutOptionsJson, QuoteJson } from '#contract/checkout.ts'
import { t } from '#messages/checkout.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { usePhoneRule } from '../addresses/phone-rule.ts'
import { CurrencyNotice } from '../cart/currency-notice.tsx'
import { AddressSections } from './address-sections.tsx'
import type { Buyer } from './buyer.ts'
import { CheckoutFrame, checkoutGrid } from './checkout-frame.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { dueOf } from './due-of.ts'
import { ErrorSummary } from './error-summary.tsx'
import { initialCheckout } from './initial-checkout.ts'
import { OrderFailure } from './order-failure.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import type { CardEntry } from './payment/card-entry.ts'
import { PaymentFields } from './payment/payment-fields.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { QuoteFailure } from './quote-failure.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import { saveCheckout } from './stored-checkout.ts'
import { useAddressChoice } from './use-address-choice.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useErrorSummary } from './use-error-summary.ts'
import { useOfferedMethod } from './use-offered-method.ts'
import { useOfferedPayment } from './use-offered-payment.ts'
import { usePlaceQuote } from './use-place-quote.ts'
import { usePurchase } from './use-purchase.ts'

// Loaded only where the shop charges VAT.
const BusinessPurchase = lazyComponent(() => import('./business-purchase.tsx'))
// Loaded only for carts with gift cards.
const GiftRecipients = lazyComponent(() => import('../gift-cards/gift-recipients.tsx'))

interface CheckoutProps {
  buyer: Buyer
  options: CheckoutOptionsJson
  /** The quote for the shop's first country. */
  quote: QuoteJson
  /** The shopper's saved addresses, the default one first. */
  addresses: readonly SavedAddressJson[]
  /** The section above the form. */
  children?: ReactNode
  /** Focuses the first field. */
  focusFirst?: boolean | undefined
}

export function Checkout({ buyer, options, quote: initialQuote, addresses, children, focusFirst }: CheckoutProps) {
  const [initial] = useState(() => initialCheckout(buyer, addresses, options, initialQuote))
  const form = useCheckoutForm(initial.draft)
  const { quote, readQuote, ...quoting } = usePlaceQuote(buyer.id, initialQuote, form)
  const choice = useAddressChoice(form, buyer, addresses, initial.chosen, initial.offered)
  const card = useRef<CardEntry>(null)
  const { purchase, cardFailure, failureDetails, clearFailureDetails } = usePurchase(
    buyer.id,
    { quote, readQuote },
    card,
  )
  const errorSummary = useErrorSummary(form, quote.items)
  const orderSummary = useRef<HTMLElement>(null)
  const { countries, payment, online } = options
  const method = useOfferedMethod(form, quote)
  const paying = useOfferedPayment(form, options, quote, method)
  const due = dueOf(quote, method)
  const isCovered = due === 0
  const paysOnline = paying.method === 'online' && !isCovered
  usePhoneRule()

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveCheckout(buyer.id, { draft: values }),
      }),
    [form.subscribe, buyer.id],
  )

  useEffect(() => {
    if (focusFirst) form.setFocus('firstName')
  }, [focusFirst, form.setFocus])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (form.pending) return
    // Checks the card together with the form, although it is not one of the form's fields.
    const invalidCardFields = (paysOnline && card.current?.check()) || []
    await form.onSubmit(async (values) => {
      if (invalidCardFields.length === 0) await purchase(values)
    })(event)
    choice.openIfInvalid()
    errorSummary.show(invalidCardFields)
  }

  /** The shopper has resolved a problem with a line, so its messages are outdated. */
  function clearLineMessages() {
    form.clearErrors('root')
    clearFailureDetails()
  }

  const { errors, isValid } = form.formState
  const problems = [...quote.problems, ...failureDetails.limited]
  return (
    <CheckoutFrame step={isValid || form.failure ? 'Payment' : 'Details'}>
      <form noValidate onSubmit={submit} className={checkoutGrid}>
        <OrderSummary
          ref={orderSummary}
          quote={quote}
          problems={problems}
          method={method}
          changes={failureDetails.changes}
          useStoreCredit={form.watch('useStoreCredit')}
          onUseStoreCredit={(use) => form.setValue('useStoreCredit', use)}
          onResolve={clearLineMessages}
        />
        <div className="min-w-0">
          <CurrencyNotice className="mb-6" />
          {errorSummary.fields.length > 0 && <ErrorSummary ref={errorSummary.ref} fields={errorSummary.fields} />}
          <div>
            {children}
            <AddressSections
              form={form}
              saved={addresses}
              shippingCountries={countries}
              choice={choice}
              isGuest={buyer.isGuest}
            />
            {quote.items.some(({ giftCard, sold }) => giftCard && sold) && (
              <CheckoutSection title={t('giftCards')}>
                <Suspense>
                  <GiftRecipients form={form} items={quote.items} currency={quote.currency} />
                </Suspense>
              </CheckoutSection>
            )}
            {initialQuote.takesTaxId && (
              <CheckoutSection title={t('businessPurchase')}>
                <Suspense>
                  <BusinessPurchase form={form} taxId={quote.taxId} />
                </Suspense>
              </CheckoutSection>
            )}
            {quote.needsShipping && (
              <CheckoutSection title={t('shippingMethod')}>
                <ShippingMethods
                  methods={quote.methods}
                  currency={quote.currency}
                  value={method}
                  error={errors.shippingMethod?.message}
                  onChange={(id) => form.setValue('shippingMethod', id)}
                />
              </CheckoutSection>
            )}
            <CheckoutSection title={t('payment')}>
              {isCovered ? (
                <p>{t(quote.totals[method]?.total === 0 ? 'nothingToPay' : 'coveredByGiftCards')}</p>
              ) : (
                <PaymentMethods
                  online={online}
                  manual={paying.manual}
                  hidesManual={paying.hidesManual}
                  value={paying.method}
                  error={errors.paymentMethod?.message}
                  onChange={(chosen) => {
                    form.clearErrors('paymentMethod')
                    form.setValue('paymentMethod', chosen)
                  }}
                />
              )}
              {online && paysOnline && <PaymentFields ref={card} payment={payment} failure={cardFailure} />}
            </CheckoutSection>
          </div>
          <QuoteFailure {...quoting} />
          <OrderFailure
            message={form.failure}
            details={failureDetails}
            onShowLines={problems.length > 0 ? showLines : undefined}
          />
          <PayButton total={due} currency={quote.currency} pending={form.pending} paysOnline={paysOnline} />
        </div>
      </form>
    </CheckoutFrame>
  )

  function showLines() {
    orderSummary.current?.querySelector<HTMLElement>('[data-shortage] button')?.focus()
  }
}
