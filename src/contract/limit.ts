/** Calls per period: `20/min`. */
export type Rate = `${number}/${keyof typeof windows}`

/** The rate limit of an endpoint, if stricter than that of all calls together. */
export interface Limit {
  /** Per IPv4 address, or per network of one IPv6 customer. */
  perAddress?: Rate
  /** Per signed-in account or guest. Only for endpoints that require one: otherwise others could use up an account's limit. */
  perAccount?: Rate
}

/** The limit per address for all pages and API calls together, without files. */
export const ALL_CALLS: Rate = '1200/min'

const windows = {
  min: { ms: 60_000, name: 'a minute' },
  h: { ms: 3_600_000, name: 'an hour' },
} as const

/** The number of calls that a rate allows, and its window in milliseconds. */
export function readRate(rate: Rate): { maxCalls: number; windowMs: number } {
  const { maxCalls, window } = parse(rate)
  return { maxCalls, windowMs: windows[window].ms }
}

/** The text about a limit in the API document. */
export function describeLimit({ perAddress, perAccount }: Limit): string {
  const parts = [
    perAddress && `${inWords(perAddress)} from one address`,
    perAccount && `${inWords(perAccount)} for one account`,
  ]
  return `At most ${parts.filter(Boolean).join(' and ')}.`
}

const inWords = (rate: Rate): string => {
  const { maxCalls, window } = parse(rate)
  return `${maxCalls} ${windows[window].name}`
}

function parse(rate: Rate): { maxCalls: number; window: keyof typeof windows } {
  const [maxCalls, window] = rate.split('/') as [string, keyof typeof windows]
  return { maxCalls: Number(maxCalls), window }
}
