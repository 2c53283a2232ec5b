import type { Page } from '@playwright/test'
import { StripeError } from './stripe-objects.ts'
import type { StripeServer } from './stripe-server.ts'
import { expressCheckoutScript } from './stripe-wallet-js.ts'

/**
 * Replaces Stripe.js, the frame of the payment fields, their API, and the page of a bank. The card number stays in the frame, which
 * posts only a token.
 */
export async function mockStripeJs(page: Page, stripe: StripeServer): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) => {
    const isScript = new URL(route.request().url()).pathname.endsWith('/stripe.js')
    if (isScript) return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.fulfill({ contentType: 'text/html', body: frame })
  })
  await page.route('https://api.stripe.com/v1/payment_intents/*/confirm', (route) => {
    const id = new URL(route.request().url()).pathname.split('/')[3] ?? ''
    const fields = new URLSearchParams(route.request().postData() ?? '')
    const result = confirm(stripe, id, fields)
    return route.fulfill({ json: result, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('https://hooks.stripe.com/redirect/authenticate/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    const id = pathname.split('/')[3] ?? ''
    if (!search) return route.fulfill({ contentType: 'text/html', body: bankPage })
    return route.fulfill({ status: 302, headers: { location: returnFromBank(stripe, id, search.slice(1)) } })
  })
}

/** Ends a payment on the page of the bank. @returns the URL of the shop, with Stripe's parameters */
function returnFromBank({ records }: StripeServer, id: string, decision: string): string {
  const { next_action, client_secret } = records.find(id)
  const url = new URL(next_action?.redirect_to_url?.return_url ?? '')
  const isPaid = decision === 'authorize'
  const wallet = records.walletPayments.get(id)
  if (isPaid) records.payWith(id, wallet ?? { type: 'ideal', ideal: { bank: 'ing' } })
  else records.decline(id, 'The customer did not approve the PaymentIntent.')
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', client_secret)
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  return url.href
}

function confirm({ records }: StripeServer, id: string, fields: URLSearchParams): object {
  const intent = records.find(id)
  if (intent.client_secret !== fields.get('client_secret'))
    throw new StripeError(401, 'secret', 'The client secret is wrong')
  if (intent.amount !== Number(fields.get('amount')))
    return { error: { message: 'The amounts of Elements and of the PaymentIntent differ.' } }
  if (intent.excluded_payment_method_types?.join() !== fields.get('excluded'))
    return { error: { message: 'The payment methods of Elements and of the PaymentIntent differ.' } }
  const method = fields.get('payment_method')
  if (method === 'tok_declined')
    return { error: records.decline(id, 'Your card has insufficient funds.').last_payment_error }
  // Wallets send the address themselves, which Stripe refuses for an intent to which the server has given one.
  if (fields.has('shipping') && intent.shipping)
    return { error: { message: 'The shipping address was set with a secret key.' } }
  if (method === 'tok_paypal') records.walletPayments.set(id, { type: 'paypal', paypal: {} })
  if (method === 'tok_ideal' || method === 'tok_paypal')
    return { paymentIntent: records.redirect(id, fields.get('return_url') ?? '') }
  if (method === 'tok_sepa') return { paymentIntent: records.process(id) }
  // A card from a wallet has the last digits of the device's number beside its own.
  const wallet = method === 'tok_google_pay' ? { type: 'google_pay', dynamic_last4: '9000', google_pay: {} } : null
  return { paymentIntent: records.pay(id, { brand: 'visa', last4: '4242', wallet }) }
}

const script = `${expressCheckoutScript}
window.Stripe = (key) => ({
  elements(options) {
    const on = {}
    const wallet = { options }
    let frame, token
    addEventListener('message', ({ source, data }) => {
      if (source !== frame?.contentWindow) return
      token = data.token
      on.change({ complete: Boolean(token) })
    })
    return {
      create: (type, created) => type === 'expressCheckout' ? expressCheckout(wallet, created) : ({
        on: (type, handle) => { on[type] = handle },
        mount(container) {
          frame = document.createElement('iframe')
          frame.title = 'Secure payment input frame'
          frame.src = 'https://js.stripe.com/endive/elements-inner-payment.html'
          frame.onload = () => on.ready()
          container.append(frame)
        },
        focus: () => frame.focus(),
        destroy: () => frame.remove(),
      }),
      update: async (change) => { Object.assign(options, change) },
      submit: async () => {
        wallet.submitted = true
        return token || wallet.token ? {} : { error: { message: 'Your card number is incomplete.' } }
      },
      sent: () => {
        if (!wallet.submitted) throw new Error('IntegrationError: elements.submit() must be called before stripe.confirmPayment().')
        return {
          key, amount: options.amount, excluded: options.excludedPaymentMethodTypes, payment_method: token ?? wallet.token,
          ...(wallet.shipping && { shipping: JSON.stringify(wallet.shipping) }),
        }
      },
      closeSheet: () => wallet.closeSheet?.(),
    }
  },
  async confirmPayment({ elements, clientSecret, confirmParams }) {
    const body = new URLSearchParams({ ...elements.sent(), ...confirmParams, client_secret: clientSecret })
    const id = clientSecret.split('_secret_')[0]
    const response = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', { method: 'POST', body })
    const result = await response.json()
    const redirect = result.paymentIntent?.next_action?.redirect_to_url
    if (!result.error) elements.closeSheet()
    if (!redirect) return result
    location.assign(redirect.url)
    return new Promise(() => {})
  },
})`

const frame = `<!doctype html><title>Card</title><label>Card number <input inputmode="numeric"></label>
<button type="button" value="tok_ideal">iDEAL</button><button type="button" value="tok_sepa">SEPA Debit</button><script>
document.querySelector('input').oninput = ({ target }) => {
  const complete = target.value.length === 16
  const token = complete && (target.value === '4000000000009995' ? 'tok_declined' : 'tok_good')
  parent.postMessage({ token }, '*')
}
for (const button of document.querySelectorAll('button'))
  button.onclick = () => parent.postMessage({ token: button.value }, '*')
</script>`

/** As the page on which Stripe's test mode simulates a bank. */
const bankPage = `<!doctype html><html lang="en"><title>Bank</title><h1>Test payment page</h1>
<a href="?authorize">Authorize test payment</a> <a href="?fail">Fail test payment</a></html>`
