import { optionRoles } from '#contract/options.ts'
import type { ResolvedOption } from '../editing/resolve-options.ts'
import type { PlannedProduct, PlannedVariant } from './planned-item.ts'

const lists = { color: 'colors', size: 'sizes' } as const

/** The options of a planned product. Imports planned by a version without options have only its colors and sizes. */
export const getPlannedOptions = (product: Pick<PlannedProduct, 'options' | 'colors' | 'sizes'>): ResolvedOption[] =>
  product.options ??
  optionRoles.flatMap((code) => {
    const values = product[lists[code]].map((value) => ({ value, images: [] }))
    return values.length > 0 ? [{ code, values }] : []
  })

/** The values of a planned variant, by code. */
export const getPlannedChoice = (variant: Pick<PlannedVariant, 'options' | 'color' | 'size'>): Record<string, string> =>
  variant.options ??
  Object.fromEntries(optionRoles.flatMap((code) => (variant[code] === null ? [] : [[code, variant[code]]])))
