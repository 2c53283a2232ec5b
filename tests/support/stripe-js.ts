import type { Page } from '@playwright/test'
import { StripeError } from './stripe-objects.ts'
import type { StripeServer } from './stripe-server.ts'

/**
 * Replaces Stripe.js, the frame of the card fields, and their API in a page. The card number stays in the frame, which
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
}

function confirm({ records }: StripeServer, id: string, fields: URLSearchParams): object {
  const intent = records.find(id)
  if (intent.client_secret !== fields.get('client_secret'))
    throw new StripeError(401, 'secret', 'The client secret is wrong')
  if (intent.amount !== Number(fields.get('amount')))
    return { error: { message: 'The amounts of Elements and of the PaymentIntent differ.' } }
  if (fields.get('payment_method') === 'tok_declined')
    return { error: records.decline(id, 'Your card has insufficient funds.').last_payment_error }
  return { paymentIntent: records.pay(id) }
}

const script = `window.Stripe = (key) => ({
  elements(options) {
    const on = {}
    let frame, token
    addEventListener('message', ({ source, data }) => {
      if (source !== frame?.contentWindow) return
      token = data.token
      on.change({ complete: Boolean(token) })
    })
    return {
      create: () => ({
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
      submit: async () => token ? {} : { error: { message: 'Your card number is incomplete.' } },
      sent: () => ({ key, amount: options.amount, payment_method: token }),
    }
  },
  async confirmPayment({ elements, clientSecret }) {
    const body = new URLSearchParams({ ...elements.sent(), client_secret: clientSecret })
    const id = clientSecret.split('_secret_')[0]
    const response = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', { method: 'POST', body })
    return response.json()
  },
})`

const frame = `<!doctype html><title>Card</title><label>Card number <input inputmode="numeric"></label><script>
document.querySelector('input').oninput = ({ target }) => {
  const complete = target.value.length === 16
  const token = complete && (target.value === '4000000000009995' ? 'tok_declined' : 'tok_good')
  parent.postMessage({ token }, '*')
}
</script>`
