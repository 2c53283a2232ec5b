import { z } from 'zod'
import { t } from '#messages/currencies.ts'
import { language } from '#messages/runtime/language.ts'
import { type Cents, getPriceStep } from './money.ts'

/** The currencies of ISO 4217 that are legal tender: no metals, funds, and codes for accounting. */
export const currencyCodes = [
  ...['AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND'],
  ...['BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE'],
  ...['CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD'],
  ...['GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY'],
  ...['KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD'],
  ...['MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO'],
  ...['NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF'],
  ...['SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB'],
  ...['TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV'],
  ...['WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'],
]

/** An ISO 4217 code in upper case. */
export const Currency = z
  .string({ error: () => t('unknown') })
  .refine((code) => currencyCodes.includes(code), { error: () => t('unknown') })
  .meta({ description: 'An ISO 4217 code, such as `EUR`' })

/** The currency's name: `Japanese yen` at the beginning of a line. */
export const currencyName = (currency: string): string =>
  new Intl.DisplayNames(language(), { type: 'currency' }).of(currency) ?? currency

/** The sign by which people of any country know the currency: `¥`, `CA$`, `CHF`. */
export const currencySymbol = (currency: string): string =>
  new Intl.NumberFormat(language(), { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The currency's name in a text: `US dollars`, `Japanese yen`, `euros`. */
export const currencyPlural = (currency: string): string =>
  new Intl.NumberFormat(language(), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The same without its country: `dollars`, `yen`, `francs`. */
export const currencyWord = (currency: string): string => currencyPlural(currency).split(' ').at(-1) ?? currency

/** Currencies of which the price of the same product has more digits than in dollars: by one, two, three, four. */
const digits: [number, string][] = [
  [
    10,
    'BWP,CNY,CZK,DKK,EGP,ERN,GHS,GTQ,HKD,HNL,JMD,LSL,MAD,MDL,MOP,MVR,MXN,MUR,MZN,NAD,NOK,SCR,SEK,SRD,SZL,THB,TRY,TWD,UAH,UYU,ZAR,ZMW',
  ],
  [
    100,
    'AFN,ALL,AMD,BDT,BTN,CVE,DOP,DJF,DZD,ETB,GMD,GYD,HTG,HUF,INR,ISK,JPY,KES,KGS,KMF,LKR,LRD,MKD,NPR,PHP,PKR,RSD,RUB,SDG,SSP,SOS,VES,VUV,XPF,XAF,XOF,YER',
  ],
  [1_000, 'ARS,AOA,BIF,CDF,CLP,COP,CRC,IQD,KPW,KRW,KZT,MMK,MNT,MWK,NGN,RWF,SYP,TZS,UGX,PYG,MGA'],
  [10_000, 'GNF,IDR,IRR,KHR,LAK,LBP,UZS,VND'],
]

/** How many units of the currency are roughly a dollar, as a power of ten: prices of the same product have that many more digits. */
export const getMagnitude = (currency: string): number => digits.find(([, codes]) => codes.includes(currency))?.[0] ?? 1

/** The largest amount of a price or of a line of an order, in cents: the maximum of a database column. */
export const MAX_PRICE = 2_147_483_647

/** An amount of the same magnitude in another currency, on its step: 15.99 dollars become 1,599 yen. */
export function convertMagnitude(amount: Cents, from: string, to: string): Cents {
  const step = getPriceStep(to)
  const steps = Math.round((amount * getMagnitude(to)) / getMagnitude(from) / step)
  return Math.min(steps, Math.floor(MAX_PRICE / step)) * step
}
