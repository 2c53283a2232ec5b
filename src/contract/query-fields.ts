import { z } from 'zod'
import { LAST_PAGE, MAX_COUNTED, MAX_FOUND } from './shop.ts'

/** A number in an address, with one sentence for whatever is wrong with it. */
const numberIn = (least: number, most: number, what: string) => {
  const error = `${what} is a number from ${least} to ${most.toLocaleString('en-US')}`
  return z.coerce.number({ error }).min(least, error).max(most, error)
}

/** The same for whole numbers. */
const countIn = (least: number, most: number, what: string) => {
  const error = `${what} is a whole number from ${least} to ${most.toLocaleString('en-US')}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

export const decimalText = numberIn(0, 10_000_000, 'A price')
export const starsText = numberIn(0, 5, 'A rating')
export const pageText = countIn(1, LAST_PAGE, 'A page')
export const limitText = (most: number) => countIn(1, most, 'A limit')

/** One of some names. */
export const oneOf = <T extends string>(names: Record<T, unknown>) =>
  z.enum(Object.keys(names) as [T, ...T[]], { error: `One of ${Object.keys(names).join(', ')}` })

export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: 'Either true or false' })

/** A day of the calendar. PostgreSQL knows no year 0. */
export const dayText = z.iso
  .date({ error: 'A day is written as 2026-11-30' })
  .refine((day) => day >= '0001-01-01', 'A day is written as 2026-11-30')

/** How many rows of a long list there are. */
export const listTotal = z.int().meta({ description: `Counted up to ${MAX_COUNTED}, of a search up to ${MAX_FOUND}` })
