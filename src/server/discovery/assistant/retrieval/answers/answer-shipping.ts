import { countryName } from '#contract/country-names.ts'
import { freeShippingText } from '#contract/free-shipping.ts'
import { formatShortPrice, toDecimal } from '#contract/money.ts'
import { offeredMethods, type ShippingMethodSetting, type ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/assistantPolicies.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { pageLink } from '../../links.ts'
import type { Answer, AnswerContext } from '../answer.ts'
import { listText } from '../format-text.ts'
import { quote } from '../quotes.ts'
import { readCountry } from '../read-country.ts'

/** Maximum countries whose names are in an answer. */
const MAX_NAMED = 15

/** Answers questions about shipping methods, prices and countries from the settings. */
export async function answerShipping(context: AnswerContext): Promise<Answer> {
  const { settings, text } = context
  const answer = (answerText: string): Answer => ({
    text: answerText,
    links: [pageLink('shipping')],
    replies: [reply('howLongDelivery'), reply('whereDoYouShip'), reply('whereIsMyOrder')],
  })
  const methods = offeredMethods(settings).map((method) => methodText(method, settings))
  const threshold = formatShortPrice(toDecimal(settings.freeShippingThreshold), settings.currency)
  const free = t('sentence', { text: freeShippingText(settings, threshold) })
  const where =
    settings.countries.length > MAX_NAMED
      ? t('manyCountries', { count: settings.countries.length })
      : listText(settings.countries.map((code) => countryName(code)))
  const country = readCountry(text)
  if (country && !settings.countries.some((code) => countryName(code) === country))
    return answer(t('notToCountry', { country, countries: where }))
  if (country) return answer([t('toCountry', { country }), ...methods, free].join(' '))
  if (/\b(where|which countries|countries|abroad|international\w*|worldwide|overseas|to my country)\b/.test(text))
    return answer([t('toCountries', { countries: where }), ...methods].join(' '))
  return answer([...methods, free, await quote(context, 'packing')].filter(Boolean).join(' '))
}

function methodText(
  { id, name, price, estimate }: ShippingMethodSetting,
  { freeShippingThreshold, currency }: ShopSettings,
): string {
  const cost = price === 0 ? 'free' : id === 'standard' ? 'freeOver' : 'other'
  return t('method', {
    ...{ cost, name, estimate },
    price: { cents: price, currency },
    threshold: { cents: freeShippingThreshold, currency },
  })
}
