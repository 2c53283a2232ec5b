const and = new Intl.ListFormat('en', { type: 'conjunction' })
const or = new Intl.ListFormat('en', { type: 'disjunction' })
export const sayAll = (names: string[]): string => and.format(names)
export const sayAny = (names: string[]): string => or.format(names)

export const sayCount = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' })
export const sayDay = (moment: string): string => day.format(new Date(moment))
