import { z } from 'zod'
import { t } from '#messages/queries.ts'
import { t as values } from '#messages/values.ts'
import { LAST_PAGE, MAX_COUNTED, MAX_FOUND } from './shop.ts'

/** A number in a query, with the same message for every problem. */
const numberBetween = (min: number, max: number, key: 'price' | 'rating') => {
  const params = { error: () => t(key, { min, max }) }
  return z.coerce.number(params).min(min, params).max(max, params)
}

/** An integer in a range. */
const integerBetween = (min: number, max: number, key: 'page' | 'limit') => {
  const params = { error: () => t(key, { min, max }) }
  return z.coerce.number(params).int(params).min(min, params).max(max, params)
}

export const decimalText = numberBetween(0, 10_000_000, 'price')
export const starsText = numberBetween(0, 5, 'rating')
export const pageText = integerBetween(1, LAST_PAGE, 'page')
export const limitText = (max: number) => integerBetween(1, max, 'limit')

/** One of the names of a record. */
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
export const listTotal = z
  .int()
  .meta({ description: `Counted up to ${MAX_COUNTED}, or up to ${MAX_FOUND} for a search` })
