import type { ShopSettings } from '#contract/shop.ts'

const and = new Intl.ListFormat('en', { type: 'conjunction' })
const or = new Intl.ListFormat('en', { type: 'disjunction' })
export const sayAll = (names: string[]): string => and.format(names)
export const sayAny = (names: string[]): string => or.format(names)

export const sayCount = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** A day of the shop, wherever its server stands. */
export const sayDay = (moment: string, { timeZone }: Pick<ShopSettings, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone }).format(new Date(moment))
