/**
 * Stripe's Express Checkout Element, as the part of a script: two buttons, and a dialog in place of the sheets of Google Pay and PayPal. It emits
 * Stripe's events and makes Stripe's checks, whose failures are errors of the page (https://docs.stripe.com/js/element/express_checkout_element).
 * Like real wallets, it gives only the beginning of some postal codes before the payment.
 */
export const expressCheckoutScript = `
const addresses = {
  Portland: { line1: '121 SW Salmon Street', city: 'Portland', state: 'OR', postal_code: '97204', country: 'US' },
  Toronto: { line1: '290 Bremner Boulevard', city: 'Toronto', state: 'Ontario', postal_code: 'M5V 3L9', country: 'CA' },
  Berlin: { line1: 'Platz der Republik 1', city: 'Berlin', state: '', postal_code: '10557', country: 'DE' },
}
const truncate = ({ line1, ...part }) => part.country === 'CA' ? { ...part, postal_code: part.postal_code.split(' ')[0] } : part
const sum = (items) => items.reduce((total, { amount }) => total + amount, 0)
const make = (name, parent, fields = {}) => {
  const element = document.createElement(name)
  parent.append(Object.assign(element, fields))
  return element
}

function expressCheckout(elements, created) {
  const on = {}
  let sheet
  if (created.shippingAddressRequired && !created.shippingRates?.length)
    throw new Error('IntegrationError: shippingRates must not be empty when shippingAddressRequired is true.')

  /** Asks the page, which must answer in time. @returns what it resolved, undefined if it rejected */
  const ask = (type, event, ms) => new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('IntegrationError: the ' + type + ' event was not answered in time')), ms)
    const answer = (value) => { clearTimeout(timer); done(value) }
    on[type]({ ...event, resolve: (details = {}) => answer(details), reject: () => answer() })
  })

  async function press(expressPaymentType) {
    const details = await ask('click', { elementType: 'expressCheckout', expressPaymentType }, 1000)
    if (details) open(expressPaymentType, { lineItems: created.lineItems, shippingRates: created.shippingRates, ...details })
  }

  function open(expressPaymentType, details) {
    let rate = details.shippingRates?.[0]
    sheet = make('dialog', document.body, { ariaLabel: 'Payment sheet' })
    const choices = Object.keys(addresses).filter((name) => !created.allowedShippingCountries || created.allowedShippingCountries.includes(addresses[name].country))
    let address = addresses[choices[0]]
    for (const name of choices)
      make('button', sheet, { type: 'button', textContent: name, onclick: () => changeAddress(addresses[name]) })
    const lines = make('ul', sheet)
    const rates = make('div', sheet)
    const message = make('p', sheet, { role: 'alert' })
    make('button', sheet, { type: 'button', textContent: 'Pay', onclick: confirm })
    make('button', sheet, { type: 'button', textContent: 'Pay with an empty card', onclick: () => { elements.token = 'tok_declined'; confirm() } })
    make('button', sheet, { type: 'button', textContent: 'Cancel', onclick: () => { close(); on.cancel({ elementType: 'expressCheckout' }) } })
    sheet.showModal()
    // The sheet opens with an address, of which it tells the page at once.
    if (created.shippingAddressRequired) changeAddress(address)
    else show()

    function show() {
      const total = sum(details.lineItems) + (rate?.amount ?? 0)
      if (total !== elements.options.amount)
        throw new Error('The amount ' + elements.options.amount + ' of Elements differs from ' + total + ', the line items with shipping')
      lines.replaceChildren()
      for (const { name, amount } of [...details.lineItems, { name: 'Total', amount: elements.options.amount }])
        make('li', lines, { textContent: name + ' ' + amount })
      rates.replaceChildren()
      for (const each of details.shippingRates ?? [])
        make('button', rates, { type: 'button', textContent: each.displayName, ariaPressed: String(each === rate), onclick: () => changeRate(each) })
    }

    async function changeAddress(next) {
      const answer = await ask('shippingaddresschange', { name: 'Alex Morgan', address: truncate(next) }, 20000)
      message.textContent = answer ? '' : 'This address cannot be used.'
      if (!answer) return
      address = next
      details = { ...details, ...answer }
      rate = details.shippingRates?.[0]
      show()
    }

    async function changeRate(next) {
      const answer = await ask('shippingratechange', { shippingRate: next }, 20000)
      details = { ...details, ...answer }
      rate = details.shippingRates.find(({ id }) => id === next.id)
      show()
    }

    function confirm() {
      message.textContent = ''
      elements.token ??= 'tok_' + expressPaymentType
      elements.submitted = false
      elements.shipping = created.shippingAddressRequired ? { name: 'Alex Morgan', address } : undefined
      const named = { name: 'Alex Morgan', address: { line2: null, ...address } }
      on.confirm({
        elementType: 'expressCheckout', expressPaymentType, shippingRate: rate,
        billingDetails: { ...named, email: created.emailRequired ? 'alex@wallet.test' : undefined },
        ...(created.shippingAddressRequired && { shippingAddress: named }),
        paymentFailed: ({ message: text = 'The payment failed.' } = {}) => { elements.token = undefined; message.textContent = text },
      })
    }
  }

  function close() {
    sheet?.remove()
    sheet = undefined
  }
  elements.closeSheet = close

  return {
    on: (type, handle) => { on[type] = handle },
    mount(container) {
      make('button', container, { type: 'button', textContent: 'Google Pay', onclick: () => press('google_pay') })
      make('button', container, { type: 'button', textContent: 'PayPal', onclick: () => press('paypal') })
      setTimeout(() => on.ready?.({ elementType: 'expressCheckout', availablePaymentMethods: { googlePay: true, paypal: true } }))
    },
    update() {},
    destroy: close,
  }
}`
