import { allocate, type Cents, percentage } from '#contract/money.ts'
import type { CompiledPromotion } from './compile-promotions.ts'
import type { PromotedLine } from './promotion.ts'
import type { SelectedLines } from './selection-index.ts'

/** What a promotion saves on lines. The two lists are parallel. */
export interface LineReduction {
  promotion: CompiledPromotion
  lines: readonly number[]
  amounts: readonly Cents[]
  total: Cents
}

interface Units {
  line: number
  count: number
}

/**
 * Applies "buy X get Y" as often as there are units for it. The cheapest units are reduced, and the most expensive of the others count
 * as bought. What is saved is shared by all units that took part, in proportion to their prices, so that returning the bought units does
 * not leave the others free.
 * @param isFree whether a line is not taken by another promotion
 * @returns undefined if it saves nothing
 */
export function reduceByQuantity(
  promotion: CompiledPromotion,
  lines: readonly PromotedLine[],
  selected: SelectedLines,
  step: Cents,
  isFree: (line: number) => boolean,
): LineReduction | undefined {
  const { conditions, targets, percent } = promotion
  const { quantity: buy = 1 } = conditions
  const { quantity: get = 1, times = Number.POSITIVE_INFINITY, includesQualifying } = targets
  const priceOf = (line: number) => lines[line]?.price ?? 0
  const quantityOf = (line: number) => lines[line]?.quantity ?? 0
  const qualifying = selected.of(promotion.counted).filter(isFree)
  const isQualifying = new Set(qualifying)
  const reducible = selected
    .of(promotion.reduced)
    .filter((line) => isFree(line) && (includesQualifying === true || !isQualifying.has(line)))
    .sort((a, b) => priceOf(a) - priceOf(b) || a - b)
  const count = (some: readonly number[]) => some.reduce((sum, line) => sum + quantityOf(line), 0)
  const qualifyingUnits = count(qualifying)
  const takeCheapest = (sets: number) => take(reducible, sets * get, quantityOf)
  const isPossible = (sets: number) => {
    const used = takeCheapest(sets).reduce((sum, each) => sum + (isQualifying.has(each.line) ? each.count : 0), 0)
    return qualifyingUnits - used >= sets * buy
  }
  let sets = 0
  let limit = Math.min(times, Math.floor(count(reducible) / get), Math.floor(qualifyingUnits / buy))
  // More sets leave fewer units to be bought, so the largest number is found by halving.
  while (sets < limit) {
    const middle = Math.ceil((sets + limit) / 2)
    if (isPossible(middle)) sets = middle
    else limit = middle - 1
  }
  if (sets === 0) return undefined

  const reduced = takeCheapest(sets)
  const total = reduced.reduce(
    (sum, each) => sum + percentage(priceOf(each.line) * each.count, percent ?? 10_000, step),
    0,
  )
  if (total === 0) return undefined
  const taken = new Map(reduced.map((each) => [each.line, each.count]))
  const byPrice = qualifying.toSorted((a, b) => priceOf(b) - priceOf(a) || a - b)
  for (const each of take(byPrice, sets * buy, (line) => quantityOf(line) - (taken.get(line) ?? 0)))
    taken.set(each.line, (taken.get(each.line) ?? 0) + each.count)
  const involved = [...taken.keys()].sort((a, b) => a - b)
  const weights = involved.map((line) => priceOf(line) * (taken.get(line) ?? 0))
  return { promotion, lines: involved, amounts: allocate(total, weights, step), total }
}

/** Takes units of lines in their order. */
function take(lines: readonly number[], units: number, quantityOf: (line: number) => number): Units[] {
  const taken: Units[] = []
  let left = units
  for (const line of lines) {
    const count = Math.min(left, quantityOf(line))
    if (count > 0) taken.push({ line, count })
    left -= count
    if (left === 0) break
  }
  return taken
}
