import { paths } from '#contract/paths.ts'
import { countries, offeredMethods, type ShippingMethodSetting, type ShopSettings } from '#contract/shop.ts'
import type { Answer, Asked } from '../answer.ts'
import { handOverOf } from '../answer.ts'
import { readCountry } from '../read-country.ts'
import { sayAll, sayMoney } from '../say.ts'

type Tell = (settings: ShopSettings, asked: Asked) => Answer

const page = (slug: Parameters<typeof paths.page>[0], label: string) => ({ label, path: paths.page(slug) })
const ofShipping = ['How long does delivery take?', 'Where do you send to?', 'Where is my order?']
const ofReturns = ['How do I return something?', 'When do I get my money back?', 'Can I exchange something?']

/** Something is not as it should be, or the shop's rules are asked for. */
const trouble =
  /\b(damaged|broken|defect(ive)?|faulty|smashed|cracked|wrong (item|thing|product|size|colou?r|order)|not work(ing)?|stopped working|doesnt work|missing (item|part)|fell apart)\b/

export const isTrouble = (text: string): boolean => trouble.test(text) || /\bpolic(y|ies)\b/.test(text)

/** What is asked of how the shop does things, the more exact first, and what is said to it: the facts are its settings. */
const topics: [RegExp, Tell][] = [
  [
    /\bprice ?match\w*|\b(gift ?-?(wrap|box|card|message|voucher|certificate|receipt)\w*|wrap(ped|ping)? (it|this|them))\b/,
    (_, asked) => ({
      text: 'I know of no wrapping, gift messages, gift cards or matching of prices in this shop. The people here may know a way: shall I hand your question over?',
      links: [page('contact', 'Contact')],
      handOver: handOverOf(asked),
    }),
  ],
  [
    /\b(black friday|cyber monday|coupons?|promo(tion)?( ?codes?)?|discount codes?|vouchers?|codes?)\b/,
    () => ({
      text: 'I know of no codes or special days, and the checkout asks for no code. What is reduced shows its old price beside the new one.',
      links: [{ label: 'On sale', path: paths.products({ onSale: true }) }],
      replies: ['What is on sale?'],
    }),
  ],
  [
    trouble,
    ({ warrantyYears }) => ({
      text: `I am sorry about that. Write to us with a photograph: we repair it, send another one or pay it back, and the shipping is ours to pay.${warranty(warrantyYears)}`,
      links: [page('contact', 'Contact'), page('returns', 'Returns & Exchanges')],
      replies: ofReturns.slice(0, 2),
    }),
  ],
  [
    /\b(money back|refunds?|refunded|reimburse\w*|paid back|pay back)\b/,
    () => ({
      text: 'As soon as your parcel is with us and we have looked at it, we pay back to the card or account that you paid with. Banks take up to 10 working days to show it.',
      links: [page('returns', 'Returns & Exchanges'), { label: 'Your orders', path: paths.orders() }],
      replies: ofReturns.slice(0, 1),
    }),
  ],
  [
    /\b(exchange|swap|switch)\w*\b|\b(doesnt|dont|does not|do not|didnt) fit\b|\b(is|are|was|were) too (small|big|large|tight|loose|short|long)\b/,
    ({ returnDays }) => ({
      text: `The quickest exchange is a new order: order the other size or colour, and return the first one within ${returnDays} days. Then nothing is sold out while a parcel travels.`,
      links: [page('returns', 'Returns & Exchanges')],
      replies: ['How do I return something?'],
    }),
  ],
  [
    /\b(returns?|returned|returning|returnable|send (\w+ ){0,3}back|sent back|sending (\w+ )?back|bring (it|this|them) back|take (it|this|them) back|dont like it|change my mind|right of withdrawal)\b/,
    ({ returnDays }, { text }) => ({
      text: /\b(opened|used|worn|makeup|make up|beauty|cosmetics?|cream|lipstick|ear(buds|phones)|gift cards?)\b/.test(
        text,
      )
        ? `You can return most things within ${returnDays} days, tried as you would in a shop. We cannot take back beauty products whose seal is broken, earphones that were worn, gift cards and downloads.`
        : `You can send things back within ${returnDays} days after delivery, for any reason: our return policy is that simple. Open the order in your orders, choose Return, and say what comes back. We pay you back when it has arrived.`,
      links: [page('returns', 'Returns & Exchanges'), { label: 'Your orders', path: paths.orders() }],
      replies: ofReturns.slice(1),
    }),
  ],
  [
    /\b(warrant(y|ies)|guarantees?d?)\b/,
    ({ warrantyYears }) => ({
      text:
        warrantyYears > 0
          ? `What we sell has a warranty of ${warrantyYears} years. If something fails in that time without your doing, write to us, and we repair it, send another one or pay it back.`
          : 'We promise no warranty beyond what the law gives you. If something is wrong, write to us.',
      links: [page('returns', 'Returns & Exchanges'), page('contact', 'Contact')],
    }),
  ],
  [
    /\b(ship|shipping|shipped|ships|deliver|delivery|delivered|delivers|deliveries|postage|express|overnight|courier|dispatch\w*|send (it |them )?to|by tomorrow|need it (by|tomorrow|today))\b/,
    tellShipping,
  ],
  [
    /\b(tax|taxes|vat|duties|customs)\b/,
    ({ taxRate }) => ({
      text: `The checkout adds ${taxRate / 100} % tax to the goods and shows it before you pay. What the checkout shows is what you pay.`,
      links: [page('shipping', 'Shipping Information')],
    }),
  ],
  [
    /\b(pay|payments?|paying|paypal|klarna|afterpay|visa|mastercard|amex|american express|(credit|debit) cards?|apple pay|google pay|bitcoin|crypto|invoice|install?ments?|cash)\b/,
    (_, { text }) => ({
      text: `${/\b(paypal|klarna|afterpay|apple pay|google pay|bitcoin|crypto|install?ments?|cash)\b/.test(text) ? 'Not with that: you can pay only by card.' : 'You can pay by card, such as Visa or Mastercard.'} The number goes straight to the payment provider; it never reaches our servers.`,
      links: [page('faq', 'Questions and answers')],
      replies: ['How much is shipping?', 'How much tax do I pay?'],
    }),
  ],
  [
    /\b(size (guide|chart|table)|(which|what) size (should|do|would|is|fits?|will)|sizing|how do i measure|my (chest|waist|hips?|foot|feet) (is|are|measures?)|(run|fit)s? (small|large|big|true)|true to size)\b/,
    ({ returnDays }) => ({
      text: `The size guide says how to measure and which size fits. Between two sizes, take the larger one for outer layers and the smaller one for what is worn on the skin. If it does not fit, send it back within ${returnDays} days.`,
      links: [page('size-guide', 'Size Guide')],
    }),
  ],
  [
    /\b(unsubscribe|newsletters?|mailing list|stop (the )?(mails?|emails?))\b/,
    () => ({
      text: 'You can ask for the newsletter at the foot of every page; it begins once you press the link in our mail. To end it, press the link at the foot of any newsletter: one press is enough.',
      links: [page('faq', 'Questions and answers')],
    }),
  ],
  [
    /\b(forgot(ten)?|reset|change|lost|new|cant remember)\b.{0,20}\bpassword\b|\bpassword\b.{0,20}\b(forgot\w*|reset|lost)\b/,
    () => ({
      text: 'Ask for a link to set a new password. It comes by mail, works once, and lasts 30 minutes.',
      links: [{ label: 'Forgot password', path: paths.forgotPassword() }],
    }),
  ],
  [
    /\b(delete|close|remove|deactivate)\b.{0,15}\b(account|profile|data)\b|\bdownload (all )?my data\b/,
    () => ({
      text: 'In your profile: there you can delete your account, and download all that we keep of you.',
      links: [{ label: 'Your profile', path: paths.profile() }, page('privacy', 'Privacy Policy')],
    }),
  ],
  [
    /\b(need|have to|must|without)\b.{0,20}\b(account|register|sign ?up|log ?in)\b|\bguest checkout\b|\bcheck ?out as (a )?guest\b|\bcreate an account\b|\b(sign|log) ?(up|in)\b|\bregister\b/,
    () => ({
      text: 'You can look around and fill a cart without an account. To pay you need one, so that you can follow, return and find your orders again.',
      links: [
        { label: 'Create an account', path: paths.register() },
        { label: 'Sign in', path: paths.login() },
      ],
    }),
  ],
  [
    /\b(privacy|my data|personal (data|information)|gdpr|track(ing)? me|cookies?)\b/,
    () => ({
      text: 'We keep what your order needs, and nothing to follow you around. Visits are counted on our own server without cookies, and nothing is sold or given away for advertising.',
      links: [page('privacy', 'Privacy Policy'), page('cookies', 'Cookie Policy')],
    }),
  ],
  [
    /\b(contact|phone( number)?|telephone|call you|e-?mail( address)?|reach you|get in touch|write to you|where are you( located| based)?|your (address|location)|located|(ship|send|dispatch|deliver) from|opening hours|store hours|open (on|24|today|now|at)|when (are|do) you open|(physical|brick) (store|shop)|headquarters?|visit you)\b/,
    ({ address, phone, supportEmail }) => ({
      text: `Write to ${supportEmail}, call ${phone}, or use the contact page: a person answers, usually within one working day. Our address is ${address}.`,
      links: [page('contact', 'Contact')],
    }),
  ],
  [
    /\b(terms( of service| and conditions)?|imprint|legal)\b/,
    () => ({ text: 'The rules of buying here stand in our terms.', links: [page('terms', 'Terms of Service')] }),
  ],
]

/** Answers what is asked of the shop itself; undefined when it is something else. */
export function answerPolicy(asked: Asked): Answer | undefined {
  // Then it is a wish: things that are shipped free.
  if (
    /\b(with|has|have|having|offering|show|things|products|items)\b.*\bfree (shipping|delivery)\b/.test(asked.text) &&
    !/\?|when|how|do (i|you)|is /.test(asked.text)
  )
    return undefined
  const [, tell] = topics.find(([pattern]) => pattern.test(asked.text)) ?? []
  return tell?.(asked.settings, asked)
}

const warranty = (years: number): string => (years > 0 ? ` The warranty lasts ${years} years.` : '')

function tellShipping(settings: ShopSettings, { text }: Asked): Answer {
  const methods = offeredMethods(settings).map((method) => sayMethod(method, settings))
  const free = `Standard shipping is free from ${sayMoney(settings.freeShippingThreshold)} on.`
  const where = sayAll(settings.countries.map((code) => countries[code]))
  const country = readCountry(text)
  const links = [page('shipping', 'Shipping Information')]
  const replies = ofShipping
  if (country && !settings.countries.some((code) => countries[code] === country))
    return { text: `Not to ${country}, I am sorry: we send to ${where} only.`, links, replies }
  if (country) return { text: `Yes, we send to ${country}. ${methods.join(' ')} ${free}`, links, replies }
  if (/\b(where|which countries|countries|abroad|international\w*|worldwide|overseas|to my country)\b/.test(text))
    return { text: `We send to ${where}. ${methods.join(' ')}`, links, replies }
  return {
    text: `${methods.join(' ')} ${free} Orders leave on working days; what you order by noon is packed the same day.`,
    links,
    replies,
  }
}

const sayMethod = (
  { id, name, price, estimate }: ShippingMethodSetting,
  { freeShippingThreshold }: ShopSettings,
): string => {
  const isFree = price === 0
  const costs = isFree ? 'free' : sayMoney(price)
  const threshold = id === 'standard' && !isFree ? `, free from ${sayMoney(freeShippingThreshold)} on` : ''
  return `${name}: ${estimate}, ${costs}${threshold}.`
}
