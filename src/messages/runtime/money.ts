/** An amount of money as an argument of a message: `{total, number, money}`. */
export interface Amount {
  /** Hundredths of the currency's unit. */
  cents: number
  /** ISO 4217 code. */
  currency: string
}

/** Currencies without decimals in prices. ISO 4217 gives HUF, TWD and MGA decimals that nobody uses. */
const WHOLE = 'BIF CLP DJF GNF HUF ISK JPY KMF KRW MGA PYG RWF TWD UGX VND VUV XAF XOF XPF'

/** The smallest amount of a currency, in hundredths: 100 for one without decimals. Currencies with three decimals are sold in hundredths. */
export const getPriceStep = (currency: string): number => (WHOLE.includes(currency) ? 100 : 1)

const formats = new Map<string, Intl.NumberFormat>()

/**
 * The format of amounts of a currency. Cached, because creating a format takes longer than using it a hundred times.
 * @param isWhole without decimals, for whole amounts in running text: `$50` rather than `$50.00`
 */
export function moneyFormat(locale: string, currency: string, isWhole = getPriceStep(currency) > 1): Intl.NumberFormat {
  const key = locale + currency + isWhole
  const cached = formats.get(key)
  if (cached) return cached
  // By the step, because browsers know the decimals of currencies by different versions of Unicode's data.
  const fractionDigits = isWhole ? 0 : 2
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
  formats.set(key, format)
  return format
}

/** Formats without decimals where all are 0: `$50`, `$49.50`. */
export const formatShort = (locale: string, currency: string, amount: number): string =>
  moneyFormat(locale, currency, Number.isInteger(amount) || undefined).format(amount)
