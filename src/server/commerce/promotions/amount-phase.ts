import { allocate, type Cents, percentage } from '#contract/money.ts'
import type { CompiledPromotion } from './compile-promotions.ts'
import { valueIn } from './reduce-lines.ts'

/** What a promotion takes off each of the amounts. */
export interface AmountReduction {
  promotion: CompiledPromotion
  amounts: readonly Cents[]
  total: Cents
}

/** The promotions of an order or of its shipping. */
export interface AmountPhase {
  /** In the order in which they apply. */
  reductions: readonly AmountReduction[]
  total: Cents
}

export const noAmounts: AmountPhase = { reductions: [], total: 0 }

/** Up to this many promotions, those that are superfluous are found by comparing all combinations. */
const MAX_COMPARED = 8

/**
 * Chooses the promotions that take most off amounts: the lines of an order, or its shipping.
 * @param isSingle one promotion instead of all
 */
export function chooseOfAmounts(
  promotions: readonly CompiledPromotion[],
  isSingle: boolean,
  amounts: readonly Cents[],
  currency: string,
  step: Cents,
): AmountPhase {
  if (promotions.length === 0) return noAmounts
  const apply = (some: readonly CompiledPromotion[]) => takeOff(some, amounts, currency, step)
  if (isSingle || promotions.length === 1) return chooseSingle(promotions, apply, currency)
  return withoutSuperfluous(promotions, apply, amounts)
}

type Apply = (promotions: readonly CompiledPromotion[]) => AmountPhase

/** Takes promotions off amounts: percentages first, and then amounts; older ones first. Each applies to what the others left. */
function takeOff(
  promotions: readonly CompiledPromotion[],
  amounts: readonly Cents[],
  currency: string,
  step: Cents,
): AmountPhase {
  const left = [...amounts]
  const reductions: AmountReduction[] = []
  let sum = left.reduce((total, amount) => total + amount, 0)
  let total = 0
  const inOrder = [...promotions.filter(isPercentage), ...promotions.filter((each) => !isPercentage(each))]
  for (const promotion of inOrder) {
    if (sum === 0) break
    const taken = isPercentage(promotion)
      ? left.map((amount) => percentage(amount, percentOf(promotion), step))
      : allocate(Math.min(valueIn(promotion, currency), sum), left, step)
    let saved = 0
    for (const [at, amount] of taken.entries()) {
      left[at] = (left[at] ?? 0) - amount
      saved += amount
    }
    sum -= saved
    total += saved
    if (saved > 0) reductions.push({ promotion, amounts: taken, total: saved })
  }
  return { reductions, total }
}

const isPercentage = ({ type }: CompiledPromotion): boolean => type !== 'amount'

const percentOf = ({ type, percent }: CompiledPromotion): number => (type === 'free_shipping' ? 10_000 : (percent ?? 0))

/** The best promotion is the largest percentage or the largest amount; of equal ones, the oldest. */
function chooseSingle(promotions: readonly CompiledPromotion[], apply: Apply, currency: string): AmountPhase {
  const strongest = (some: readonly CompiledPromotion[], strengthOf: (promotion: CompiledPromotion) => number) =>
    some.reduce<CompiledPromotion | undefined>(
      (best, each) => (best && strengthOf(best) >= strengthOf(each) ? best : each),
      undefined,
    )
  const candidates = [
    strongest(promotions.filter(isPercentage), percentOf),
    strongest(
      promotions.filter((each) => !isPercentage(each)),
      (each) => valueIn(each, currency),
    ),
  ].flatMap((each) => (each ? [apply([each])] : []))
  const idOf = ({ reductions }: AmountPhase) => reductions[0]?.promotion.id ?? Number.POSITIVE_INFINITY
  candidates.sort((a, b) => b.total - a.total || idOf(a) - idOf(b))
  const [best = noAmounts] = candidates
  return best
}

/** Applies all promotions, but leaves out those without which the others save as much. */
function withoutSuperfluous(
  promotions: readonly CompiledPromotion[],
  apply: Apply,
  amounts: readonly Cents[],
): AmountPhase {
  const all = apply(promotions)
  const isEnough = (some: readonly CompiledPromotion[]) => apply(some).total === all.total
  const without = (promotion: CompiledPromotion) => promotions.filter((each) => each !== promotion)
  if (promotions.length <= MAX_COMPARED) {
    // Fewer never save more, so if each one is needed, no smaller number is enough.
    if (!promotions.some((promotion) => isEnough(without(promotion)))) return all
    const fewest = subsetsBySize(promotions).find(isEnough)
    return fewest ? apply(fewest) : all
  }
  const needed = new Set(all.reductions.map(({ promotion }) => promotion))
  const isNothingLeft = all.total === amounts.reduce((total, amount) => total + amount, 0)
  for (const promotion of isNothingLeft ? [...needed].sort((a, b) => b.id - a.id) : []) {
    needed.delete(promotion)
    if (!isEnough(promotions.filter((each) => needed.has(each)))) needed.add(promotion)
  }
  return apply(promotions.filter((each) => needed.has(each)))
}

/** Small subsets first, and older promotions first among those of a size. */
function subsetsBySize(promotions: readonly CompiledPromotion[]): CompiledPromotion[][] {
  let ofSize: number[][] = [[]]
  const found: number[][] = [[]]
  while (ofSize.length > 0) {
    ofSize = ofSize.flatMap((subset) => {
      const next = (subset.at(-1) ?? -1) + 1
      return promotions.slice(next).map((_, at) => [...subset, next + at])
    })
    found.push(...ofSize)
  }
  return found.map((subset) => promotions.filter((_, at) => subset.includes(at)))
}
