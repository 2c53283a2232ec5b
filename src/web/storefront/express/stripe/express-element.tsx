import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isoCountry } from '#contract/country-names.ts'
import { toStripeAmount } from '#contract/stripe-amounts.ts'
import { excludedStripeMethods } from '#contract/stripe-methods.ts'
import { language } from '#messages/runtime/language.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { confirmPayment, useStartAgain } from '../../checkout/payment/stripe/confirm-payment.ts'
import type { WalletProps, WalletSheet } from '../wallet.ts'
import { toBuyer, toDetails, toPlace } from './stripe-values.ts'

/** In pixels, as high as the large buttons of the shop. */
const BUTTON_HEIGHT = 52

/** Stripe's Express Checkout Element. It asks for the amounts of an address and of a shipping method, and the purchase answers. */
export function ExpressElement({
  purchase,
  payment,
  countries,
  onUnavailable,
  stripe,
}: WalletProps & { stripe: Stripe }) {
  const container = useRef<HTMLDivElement>(null)
  const [elements, setElements] = useState<StripeElements>()
  const [isOpen, setOpen] = useState(false)
  const base = useBasePath()
  const { sheet } = purchase
  const { currency, needsShipping } = sheet
  const { methodConfiguration } = payment
  const amount = toStripeAmount(sheet.due, currency)
  useStartAgain()

  /** Stripe compares the amount with the lines, so that it is changed first. */
  const update = (changed: WalletSheet) => {
    void elements?.update({ amount: toStripeAmount(changed.due, currency) })
    return toDetails(changed)
  }
  const onClick = useEffectEvent(({ resolve }: StripeExpressCheckoutElementClickEvent) => {
    purchase.begin()
    setOpen(true)
    // Within a second, so that nothing is loaded before.
    resolve(toDetails(sheet))
  })
  const onPlace = useEffectEvent(
    async ({ address, resolve, reject }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
      const changed = await purchase.changePlace(toPlace(address)).catch(() => undefined)
      if (changed) resolve(update(changed))
      // The wallet says in its own words that the shop does not ship there.
      else reject()
    },
  )
  const onMethod = useEffectEvent(({ shippingRate, resolve }: StripeExpressCheckoutElementShippingRateChangeEvent) =>
    resolve(update(purchase.changeMethod(shippingRate.id))),
  )
  const onMissing = useEffectEvent(() => onUnavailable())
  const onCancel = useEffectEvent(() => {
    setOpen(false)
    purchase.cancel()
  })
  const onConfirm = useEffectEvent(async (event: StripeExpressCheckoutElementConfirmEvent) => {
    try {
      if (!elements) throw new Error('The wallet was confirmed before it was shown')
      const { error } = await elements.submit()
      if (error) throw new Error(error.message)
      await purchase.confirm(toBuyer(event), ({ clientSecret }, returnPath) =>
        confirmPayment(stripe, { elements, clientSecret, returnUrl: location.origin + base + returnPath }),
      )
    } catch (error) {
      event.paymentFailed({ reason: 'fail', ...(error instanceof Error && { message: error.message }) })
    } finally {
      setOpen(false)
    }
  })

  const create = useEffectEvent(() =>
    stripe.elements({
      mode: 'payment',
      amount,
      currency: currency.toLowerCase(),
      // Must match the payment methods of the server's intents.
      excludedPaymentMethodTypes: excludedStripeMethods,
      ...(methodConfiguration && { paymentMethodConfiguration: methodConfiguration }),
      locale: language().slice(0, 2) as StripeElementLocale,
    }),
  )
  const getOptions = useEffectEvent(() => ({
    emailRequired: true,
    phoneNumberRequired: true,
    shippingAddressRequired: needsShipping,
    // What is not shipped is taxed at the billing address.
    billingAddressRequired: !needsShipping,
    ...(needsShipping && { allowedShippingCountries: countries.map(({ code }) => isoCountry(code)) }),
    ...toDetails(sheet),
    buttonHeight: BUTTON_HEIGHT,
    layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' as const },
  }))
  useEffect(() => {
    if (!container.current) return
    const created = create()
    const element = created.create('expressCheckout', getOptions())
    element.on('ready', ({ availablePaymentMethods }) => {
      if (!availablePaymentMethods) onMissing()
    })
    element.on('loaderror', () => onMissing())
    element.on('click', (event) => onClick(event))
    element.on('shippingaddresschange', (event) => onPlace(event))
    element.on('shippingratechange', (event) => onMethod(event))
    element.on('confirm', (event) => onConfirm(event))
    element.on('cancel', () => onCancel())
    element.mount(container.current)
    setElements(created)
    return () => element.destroy()
  }, [])

  useEffect(() => {
    // An open wallet shows the amounts that were last resolved.
    if (!isOpen) void elements?.update({ amount })
  }, [elements, amount, isOpen])

  return <div ref={container} />
}
