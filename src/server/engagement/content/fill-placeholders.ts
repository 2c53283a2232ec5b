import { countryName } from '#contract/country-names.ts'
import { currencyPlural } from '#contract/currencies.ts'
import { freeShippingText } from '#contract/free-shipping.ts'
import { formatCents, formatShortPrice, toDecimal } from '#contract/money.ts'
import { type Placeholder, placeholders } from '#contract/placeholders.ts'
import { NO_FREE_SHIPPING, offeredMethods, type ShippingMethodSetting, type ShopSettings } from '#contract/shop.ts'
import { isTaxedByPlace } from '#contract/tax-modes.ts'
import { t } from '#messages/contentFills.ts'
import { language, locales } from '#messages/runtime/language.ts'

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Fills a text with the current settings, so that it always agrees with the checkout. */
export const fillPlaceholders = (text: string, settings: ShopSettings): string =>
  withoutEmptyItems(text, settings).replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? fillPlaceholder(name, settings) : whole,
  )

/** Removes list items whose placeholders are all empty, such as the phone number of a shop without one. */
const withoutEmptyItems = (text: string, settings: ShopSettings): string =>
  text.replace(/^[-*] .*\n?/gm, (item) => {
    const values = [...item.matchAll(PLACEHOLDER)].map(
      ([, name = '']) => isPlaceholder(name) && fillPlaceholder(name, settings),
    )
    return values.length > 0 && values.every((value) => value === '') ? '' : item
  })

/** The first unknown placeholder. */
export const findUnknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !isPlaceholder(name))

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** Escapes the characters of a value that Markdown would interpret. */
const plain = (value: string): string => value.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\s+/g, ' ')

const fillPlaceholder = (name: Placeholder, settings: ShopSettings): string => values[name](settings)

const values: Record<Placeholder, (settings: ShopSettings) => string> = {
  shopName: ({ name }) => plain(name),
  freeShipping: (settings) => freeShippingText(settings, thresholdText(settings)),
  freeShippingThreshold: (settings) => thresholdText(settings),
  shippingMethods: (settings) =>
    settings.shippingByZones
      ? plain(freeShippingText(settings, ''))
      : table([t('method'), t('arrivesIn'), t('costs')], offeredMethods(settings).map(toRow(settings))),
  countries: (settings) =>
    plain(new Intl.ListFormat(locales[language()]).format(settings.countries.map((code) => countryName(code)))),
  currency: ({ currency }) => plain(currencyPlural(currency)),
  taxRate: (settings) => (isTaxedByPlace(settings) ? t('taxByPlace') : `${settings.taxRate / 100} %`),
  returnDays: ({ returnDays }) => String(returnDays),
  warrantyYears: ({ warrantyYears }) => String(warrantyYears),
  account: ({ guestCheckout }) => t(guestCheckout ? 'accountOptional' : 'accountNeeded'),
  address: ({ address }) => plain(address),
  phone: ({ phone }) => plain(phone),
  supportEmail: ({ supportEmail }) => supportEmail && `[${plain(supportEmail)}](mailto:${encodeURI(supportEmail)})`,
}

/** Empty where prices of shipping depend on the address. */
const thresholdText = ({ freeShippingThreshold, currency }: ShopSettings): string =>
  freeShippingThreshold === NO_FREE_SHIPPING ? '' : formatShortPrice(toDecimal(freeShippingThreshold), currency)

const toRow =
  (settings: ShopSettings) =>
  ({ id, name, price, estimate }: ShippingMethodSetting): string[] => {
    const costs = price === 0 ? t('free') : formatCents(price, settings.currency)
    const isFreeAbove = id === 'standard' && price > 0
    return [name, estimate, isFreeAbove ? t('freeFrom', { costs, threshold: thresholdText(settings) }) : costs]
  }

/** Between empty lines, as Markdown requires for a table. */
const table = (head: string[], rows: string[][]): string =>
  [
    '',
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(toCell).join(' | ')} |`),
    '',
    '',
  ].join('\n')

const toCell = (text: string): string => (text === '---' ? text : plain(text))
