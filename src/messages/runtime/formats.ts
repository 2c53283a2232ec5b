type Options = Intl.NumberFormatOptions

/** `{total, number, money}` takes whole cents and writes `$50.00`; `shortMoney` writes `$50`, for running text. */
const money: Options = { style: 'currency', currency: 'USD' }
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

export const formatters = {
  getNumberFormat: keep((locale, options?: Options) => {
    const number = new Intl.NumberFormat(locale, options)
    // Money is whole cents everywhere in the shop.
    return (options?.currency ? { format: (cents: number) => number.format(cents / 100) } : number) as Intl.NumberFormat
  }),
  getDateTimeFormat: keep((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: keep((locale, options) => new Intl.PluralRules(locale, options)),
}
