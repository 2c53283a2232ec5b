import { z } from 'zod'
import { t } from '#messages/queries.ts'
import { t as values } from '#messages/values.ts'
import { LAST_PAGE, MAX_COUNTED, MAX_FOUND } from './shop.ts'

/** A number in a query, with the same message for every problem. */
const numberIn = (least: number, most: number, key: 'price' | 'rating') => {
  const params = { error: () => t(key, { least, most }) }
  return z.coerce.number(params).min(least, params).max(most, params)
}

/** An integer in a range. */
const countIn = (least: number, most: number, key: 'page' | 'limit') => {
  const params = { error: () => t(key, { least, most }) }
  return z.coerce.number(params).int(params).min(least, params).max(most, params)
}

export const decimalText = numberIn(0, 10_000_000, 'price')
export const starsText = numberIn(0, 5, 'rating')
export const pageText = countIn(1, LAST_PAGE, 'page')
export const limitText = (most: number) => countIn(1, most, 'limit')

/** One of some names. */
export const oneOf = <T extends string>(names: Record<T, unknown>) =>
  z.enum(Object.keys(names) as [T, ...T[]], {
    error: () => values('oneOf', { values: Object.keys(names).join(', ') }),
  })

export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: () => t('trueOrFalse') })

/** A calendar day. PostgreSQL has no year 0. */
export const dayText = z.iso
  .date({ error: () => t('day') })
  .refine((day) => day >= '0001-01-01', { error: () => t('day') })

/** Number of rows of a long list. */
export const listTotal = z.int().meta({ description: `Counted up to ${MAX_COUNTED}, of a search up to ${MAX_FOUND}` })
