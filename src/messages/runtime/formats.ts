import { formatShort, moneyFormat } from './money.ts'

type Options = Intl.NumberFormatOptions

/** `{total, number, money}` takes an `Amount` and writes `$50.00`; `shortMoney` writes `$50`, for running text. */
const money: Options = { style: 'currency' }
const shortMoney: Options = { ...money, trailingZeroDisplay: 'stripIfInteger' }

export const formats = {
  number: { money, shortMoney, percent: { style: 'percent' } },
  dateTime: { short: { timeStyle: 'short' } },
} satisfies { number: Record<string, Options>; dateTime: Record<string, Intl.DateTimeFormatOptions> }

/** Cached, because creating a formatter takes longer than using it a hundred times. */
function keep<Made>(make: (locale: string, options: object | undefined) => Made) {
  const made = new Map<string, Made>()
  return (locale: unknown, options?: object) => {
    const name = locale + JSON.stringify(options)
    const known = made.get(name) ?? make(locale as string, options)
    made.set(name, known)
    return known
  }
}

const formatters = {
  getNumberFormat: keep((locale, options) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: keep((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: keep((locale, options) => new Intl.PluralRules(locale, options)),
}

/** The formatters of a message. @param currency of its amounts, if it has any */
export const formattersFor = (currency: string | undefined): typeof formatters =>
  currency === undefined
    ? formatters
    : {
        ...formatters,
        getNumberFormat: (locale, options?: Options) =>
          options?.style === 'currency'
            ? formatAmounts(locale as string, currency, options === shortMoney)
            : formatters.getNumberFormat(locale, options),
      }

const formatAmounts = (locale: string, currency: string, isShort: boolean) =>
  ({
    format: (cents: number) =>
      isShort ? formatShort(locale, currency, cents / 100) : moneyFormat(locale, currency).format(cents / 100),
  }) as Intl.NumberFormat
