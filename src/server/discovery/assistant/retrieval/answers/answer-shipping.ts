import { freeShippingText } from '#contract/free-shipping.ts'
import { formatShortCents } from '#contract/money.ts'
import { countries, offeredMethods, type ShippingMethodSetting, type ShopSettings } from '#contract/shop.ts'
import { pageLink } from '../../links.ts'
import type { Answer, Asked } from '../answer.ts'
import { quote } from '../quotes.ts'
import { readCountry } from '../read-country.ts'
import { sayAll } from '../say.ts'

/** How the shop sends, what it costs and where to, by its settings. */
export async function answerShipping(asked: Asked): Promise<Answer> {
  const { settings, text } = asked
  const answer = (said: string): Answer => ({
    text: said,
    links: [pageLink('shipping')],
    replies: ['How long does delivery take?', 'Where do you send to?', 'Where is my order?'],
  })
  const methods = offeredMethods(settings).map((method) => sayMethod(method, settings))
  const free = `${freeShippingText(settings, formatShortCents(settings.freeShippingThreshold))}.`
  const where = sayAll(settings.countries.map((code) => countries[code]))
  const country = readCountry(text)
  if (country && !settings.countries.some((code) => countries[code] === country))
    return answer(`Not to ${country}, I am sorry: we send to ${where} only.`)
  if (country) return answer(`Yes, we send to ${country}. ${methods.join(' ')} ${free}`)
  if (/\b(where|which countries|countries|abroad|international\w*|worldwide|overseas|to my country)\b/.test(text))
    return answer(`We send to ${where}. ${methods.join(' ')}`)
  return answer([...methods, free, await quote(asked, 'packing')].filter(Boolean).join(' '))
}

function sayMethod(
  { id, name, price, estimate }: ShippingMethodSetting,
  { freeShippingThreshold }: ShopSettings,
): string {
  const isFree = price === 0
  const threshold = id === 'standard' && !isFree ? `, free from ${formatShortCents(freeShippingThreshold)} on` : ''
  return `${name}: ${estimate}, ${isFree ? 'free' : formatShortCents(price)}${threshold}.`
}
