/** Calls per period: `20/min`. */
export type Rate = `${number}/${keyof typeof windows}`

/** How often an endpoint may be called, where that is less than for all calls together. */
export interface Limit {
  /** By one address, or by the network that one IPv6 customer has. */
  perAddress?: Rate
  /** By one account: that of who is signed in. Where nobody has to be, others could use it up. */
  perAccount?: Rate
}

/** What every address may ask of the shop, all pages and calls together; files do not count. */
export const ALL_CALLS: Rate = '1200/min'

const windows = {
  min: { ms: 60_000, name: 'a minute' },
  h: { ms: 3_600_000, name: 'an hour' },
} as const

/** How many calls a rate allows, and in how many milliseconds. */
export function readRate(rate: Rate): { most: number; windowMs: number } {
  const { most, window } = parse(rate)
  return { most, windowMs: windows[window].ms }
}

/** A limit as the API's document tells of it. */
export function describeLimit({ perAddress, perAccount }: Limit): string {
  const parts = [
    perAddress && `${inWords(perAddress)} from one address`,
    perAccount && `${inWords(perAccount)} for one account`,
  ]
  return `At most ${parts.filter(Boolean).join(' and ')}.`
}

const inWords = (rate: Rate): string => {
  const { most, window } = parse(rate)
  return `${most} ${windows[window].name}`
}

function parse(rate: Rate): { most: number; window: keyof typeof windows } {
  const [most, window] = rate.split('/') as [string, keyof typeof windows]
  return { most: Number(most), window }
}
