import { namedCountries } from '#contract/country-names.ts'
import { ShopError } from '#contract/errors.ts'
import { NO_FREE_SHIPPING, offeredMethods } from '#contract/shop.ts'
import { t } from '#messages/checkoutErrors.ts'
import { readOtherCountries } from '#server/commerce/markets/offered-countries.ts'
import { currentSellingList } from '#server/commerce/price-lists/selling-list.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { translateSettings } from '#server/commerce/translations/translate-settings.ts'
import { normalizePhones, normalizeWalletPhone } from '#server/identity/accounts/check-phone.ts'
import { checkRegions } from '#server/identity/accounts/check-region.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Guest } from '#server/platform/http/principal.ts'
import type { SalesContext } from '../context.ts'
import { mayReorder } from '../orders/allowed-actions.ts'
import { issueOrderKey } from '../orders/links/issue-order-key.ts'
import { findOwnOrder, listOwnPayments, readOwnOrder } from '../orders/queries.ts'
import { assertHasPaymentMethod, assertTakesPayments, takesOnlinePayments } from '../payments/assert-takes-payments.ts'
import { listOfferedMethods } from '../payments/payment-methods.ts'
import { beginPayment, notPayable } from './begin-payment.ts'
import { estimateShipping } from './estimate-shipping.ts'
import { readMethodConfiguration } from './method-configuration.ts'
import { placeOrder } from './place-order.ts'
import { quoteCart } from './quote.ts'
import { quoteExpress } from './quote-express.ts'
import { recordRejectedHold } from './record-rejected-hold.ts'
import { reorder } from './reorder.ts'
import { settlePayments } from './settle-payment.ts'

export function checkoutRoutes(implement: Implement, shop: SalesContext): void {
  const { db, payments } = shop

  /** Guests get the key of their order, because they cannot sign in to see it. */
  const placedReply = async (id: string, customerId: string, guest: Guest | undefined) => ({
    order: await readOwnOrder(db, id, customerId),
    ...(guest && { orderKey: await issueOrderKey(db, shop.secrets, id) }),
  })

  implement('GET /checkout/options', async ({ db }) => {
    const [settings, otherCountries, methodConfiguration] = await Promise.all([
      readSettings(db).then((stored) => translateSettings(db, stored)),
      readOtherCountries(db),
      readMethodConfiguration(db, currentMarket()?.id),
    ])
    assertHasPaymentMethod(shop, settings)
    const { currency } = currentSellingList(settings)
    const isOwn = currency === settings.currency
    const { name: provider, publishableKey } = payments.current
    return {
      // The methods and limits of the settings have amounts in the currency of the shop.
      shippingMethods: isOwn ? offeredMethods(settings) : [],
      taxRate: settings.taxRate / 10_000,
      freeShippingThreshold: isOwn ? settings.freeShippingThreshold : NO_FREE_SHIPPING,
      currency,
      countries: namedCountries(settings.countries.filter((country) => !otherCountries.has(country))),
      payment: { provider, publishableKey, methodConfiguration },
      online: takesOnlinePayments(shop),
      manualMethods: listOfferedMethods(settings).map((method) => (isOwn ? method : { ...method, maxTotal: null })),
    }
  })

  implement('GET /checkout/quote', ({ customerId, query }) => quoteCart(shop, customerId, query))

  implement('POST /checkout/express/quote', ({ customerId, body }) => quoteExpress(shop, customerId, body))

  implement('POST /checkout/estimate', ({ body }) => estimateShipping(shop, body))

  implement('POST /orders/create', async ({ customerId, guest, body, caller, idempotencyKey }) => {
    // A free order needs no payment. If it turns out to cost something, it is rejected with its total.
    if ((body.paymentMethod ?? 'online') === 'online' && (body.expectedDue ?? body.expectedTotal) > 0)
      assertTakesPayments(shop)
    const form = checkRegions(body)
    const request = {
      ...{ customerId, guest, ip: caller.ip, idempotencyKey },
      form: form.express ? normalizeWalletPhone(form) : normalizePhones(form),
    }
    const id = await placeOrder(shop, request).catch(async (error: unknown) => {
      await recordRejectedHold(db, customerId, caller, error)
      throw error
    })
    return placedReply(id, customerId, guest)
  })

  implement('POST /orders/{id}/reorder', async ({ customerId, params }) => {
    const order = await findOwnOrder(db, params.id, customerId)
    if (!mayReorder(order)) throw new ShopError('invalid_transition', { message: t('notReorderable') })
    return reorder(db, customerId, order.id)
  })

  implement('POST /payment/create-intent', async ({ customerId, body }) => {
    assertTakesPayments(shop)
    const order = await findOwnOrder(db, body.orderId, customerId)
    if (order.status !== 'Pending' || order.paymentStatus === 'awaiting') throw notPayable()
    if (order.paymentStatus === 'processing')
      throw new ShopError('payment_processing', { message: t('paymentProcessing') })
    const { id, clientSecret, amount, currency, methodConfiguration } = await beginPayment(shop, order)
    const { name: provider, publishableKey } = payments.current
    return { provider, publishableKey, methodConfiguration, paymentIntentId: id, clientSecret, amount, currency }
  })

  implement('POST /payment/confirm', async ({ customerId, guest, body }) => {
    const started = await listOwnPayments(db, body.orderId, customerId)
    if (!started.some(({ intentId }) => intentId === body.paymentIntentId))
      throw new ShopError('not_found', { message: t('paymentMissing') })
    const settlement = await settlePayments(shop, body.orderId, started)
    if (settlement.outcome === 'unpaid') throw new ShopError('payment_failed', { message: settlement.reason })
    if (settlement.outcome === 'refunded') {
      const message = t('canceledBefore')
      throw new ShopError('invalid_transition', { message })
    }
    return placedReply(body.orderId, customerId, guest)
  })
}
