import type { Cents } from '#contract/money.ts'
import { type LineReduction, reduceByQuantity } from './buy-x-get-y.ts'
import type { CompiledPromotion } from './compile-promotions.ts'
import type { PromotedLine } from './promotion.ts'
import { reduceLines } from './reduce-lines.ts'
import type { SelectedLines } from './selection-index.ts'

/** The promotions of products for a cart. Each line has at most one. */
export interface ProductPhase {
  /** What each promotion saves, by id. */
  reductions: readonly LineReduction[]
  total: Cents
}

export interface ProductPhases {
  /**
   * Chooses the promotions that save most, of those that can be combined with these classes.
   * @param isSingle one promotion for all lines, instead of the best one for each line
   */
  choose(isSingle: boolean, classes: number): ProductPhase
}

/** Up to this many promotions "buy X get Y" that compete for lines, all combinations are compared. */
const MAX_COMPARED = 8

export const noReductions: ProductPhase = { reductions: [], total: 0 }

export function createProductPhases(
  promotions: readonly CompiledPromotion[],
  lines: readonly PromotedLine[],
  selected: SelectedLines,
  currency: string,
  step: Cents,
): ProductPhases {
  const byQuantity = promotions.filter(({ type }) => type === 'buy_x_get_y')
  const ofLines = reduceLines(
    promotions.filter(({ type }) => type !== 'buy_x_get_y'),
    lines,
    selected,
    currency,
    step,
  )
  const reduce = (promotion: CompiledPromotion, isFree: (line: number) => boolean) =>
    reduceByQuantity(promotion, lines, selected, step, isFree)
  const alone = byQuantity.flatMap((promotion) => reduce(promotion, () => true) ?? [])
  const known = new Map<number, ProductPhase>()

  function chooseBest(classes: number): ProductPhase {
    const usable = ({ promotion }: LineReduction) => (promotion.combines & classes) === classes
    const best = [...ofLines.filter(usable), ...alone.filter(usable)].reduce<LineReduction | undefined>(
      (one, other) => (one && compareReductions(one, other) <= 0 ? one : other),
      undefined,
    )
    return best ? { reductions: [best], total: best.total } : noReductions
  }

  function chooseForEachLine(classes: number): ProductPhase {
    const usable = ({ promotion }: LineReduction) => (promotion.combines & classes) === classes
    const ofLine = bestOfLines(ofLines.filter(usable), lines.length)
    // Also those that save nothing alone, because they may reduce other units when others have taken the cheapest.
    const competing = byQuantity.filter(({ combines }) => (combines & classes) === classes)
    const taken = chooseByQuantity(competing, ofLine.amounts, selected, reduce)
    const isTaken = new Set(taken.flatMap((each) => each.lines))
    const reductions = [...taken, ...ofLine.assign((line) => !isTaken.has(line))]
    reductions.sort((a, b) => a.promotion.id - b.promotion.id)
    return { reductions, total: reductions.reduce((sum, { total }) => sum + total, 0) }
  }

  return {
    choose(isSingle, classes) {
      const key = classes * 2 + (isSingle ? 1 : 0)
      const phase = known.get(key) ?? (isSingle ? chooseBest(classes) : chooseForEachLine(classes))
      known.set(key, phase)
      return phase
    },
  }
}

/** Sorts by the largest discount, then by age. */
const compareReductions = (one: LineReduction, other: LineReduction): number =>
  other.total - one.total || one.promotion.id - other.promotion.id

/** The largest discount of each line, by promotions that reduce lines by themselves. */
function bestOfLines(reductions: readonly LineReduction[], count: number) {
  const amounts = new Float64Array(count)
  for (const each of reductions)
    each.lines.forEach((line, at) => {
      const amount = each.amounts[at] ?? 0
      if (amount > (amounts[line] ?? 0)) amounts[line] = amount
    })
  return {
    amounts,
    /** Gives lines to the promotions that save most on them: of equal ones, to those that need fewest, then to the oldest. */
    assign(isFree: (line: number) => boolean): LineReduction[] {
      const best = new Map<number, LineReduction[]>()
      for (const each of reductions)
        each.lines.forEach((line, at) => {
          const amount = each.amounts[at] ?? 0
          if (amount === 0 || amount !== amounts[line] || !isFree(line)) return
          const others = best.get(line)
          if (others) others.push(each)
          else best.set(line, [each])
        })
      const assigned = new Map<LineReduction, number[]>()
      const undecided = new Map<number, readonly LineReduction[]>()
      for (const [line, equal] of best) {
        const [only] = equal
        if (equal.length > 1) undecided.set(line, equal)
        else if (only) giveLine(assigned, line, only)
      }
      for (;;) {
        for (const [line, equal] of undecided) {
          const chosen = equal.find((each) => assigned.has(each))
          if (!chosen) continue
          giveLine(assigned, line, chosen)
          undecided.delete(line)
        }
        const next = mostFrequent([...undecided.values()].flat())
        if (!next) break
        assigned.set(next, [])
      }
      return [...assigned].map(([{ promotion }, given]) => {
        given.sort((a, b) => a - b)
        const each = given.map((line) => amounts[line] ?? 0)
        return { promotion, lines: given, amounts: each, total: each.reduce((sum, amount) => sum + amount, 0) }
      })
    },
  }
}

function giveLine(assigned: Map<LineReduction, number[]>, line: number, reduction: LineReduction): void {
  const given = assigned.get(reduction)
  if (given) given.push(line)
  else assigned.set(reduction, [line])
}

/** Of equally frequent ones, the oldest. */
function mostFrequent(reductions: readonly LineReduction[]): LineReduction | undefined {
  const counts = new Map<LineReduction, number>()
  for (const each of reductions) counts.set(each, (counts.get(each) ?? 0) + 1)
  const [first] = [...counts].sort(
    ([a, countOfA], [b, countOfB]) => countOfB - countOfA || a.promotion.id - b.promotion.id,
  )
  return first?.[0]
}

type Reduce = (promotion: CompiledPromotion, isFree: (line: number) => boolean) => LineReduction | undefined

/**
 * Chooses the promotions "buy X get Y" that save most beyond what the lines that they take would save otherwise. Older ones take
 * lines first.
 * @param otherwise what each line saves otherwise
 */
function chooseByQuantity(
  promotions: readonly CompiledPromotion[],
  otherwise: Float64Array,
  selected: SelectedLines,
  reduce: Reduce,
): LineReduction[] {
  const gainOf = (reductions: readonly LineReduction[]) =>
    reductions.reduce(
      (sum, { total, lines }) => sum + total - lines.reduce((lost, line) => lost + (otherwise[line] ?? 0), 0),
      0,
    )
  return groupByLines(promotions, selected).flatMap((group) =>
    group.length <= MAX_COMPARED ? compareAll(group, reduce, gainOf) : chooseGreedily(group, reduce, gainOf),
  )
}

/** Applies promotions by age, each to the lines that are left. */
function reduceInTurn(promotions: readonly CompiledPromotion[], reduce: Reduce): LineReduction[] {
  const taken = new Set<number>()
  return promotions.flatMap((promotion) => {
    const reduction = reduce(promotion, (line) => !taken.has(line))
    for (const line of reduction?.lines ?? []) taken.add(line)
    return reduction ?? []
  })
}

type GainOf = (reductions: readonly LineReduction[]) => number

function compareAll(group: readonly CompiledPromotion[], reduce: Reduce, gainOf: GainOf): LineReduction[] {
  let best: { gain: number; reductions: LineReduction[] } = { gain: 0, reductions: [] }
  for (let subset = 1; subset < 1 << group.length; subset++) {
    const reductions = reduceInTurn(
      group.filter((_, at) => (subset >> at) & 1),
      reduce,
    )
    const gain = gainOf(reductions)
    const isFewer = reductions.length < best.reductions.length
    if (gain > best.gain || (gain === best.gain && isFewer)) best = { gain, reductions }
  }
  return best.reductions
}

function chooseGreedily(group: readonly CompiledPromotion[], reduce: Reduce, gainOf: GainOf): LineReduction[] {
  const chosen: LineReduction[] = []
  const taken = new Set<number>()
  let left = group
  for (;;) {
    const found = left
      .flatMap((promotion) => reduce(promotion, (line) => !taken.has(line)) ?? [])
      .map((reduction) => ({ reduction, gain: gainOf([reduction]) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || a.reduction.promotion.id - b.reduction.promotion.id)
    const [best, ...others] = found
    if (!best) return chosen
    chosen.push(best.reduction)
    for (const line of best.reduction.lines) taken.add(line)
    left = others.map(({ reduction }) => reduction.promotion).sort((a, b) => a.id - b.id)
  }
}

/** Groups promotions that may take the same lines. */
function groupByLines(promotions: readonly CompiledPromotion[], selected: SelectedLines): CompiledPromotion[][] {
  let groups: { members: CompiledPromotion[]; lines: Set<number> }[] = []
  for (const promotion of promotions) {
    const lines = new Set([...selected.of(promotion.counted), ...selected.of(promotion.reduced)])
    const isShared = (group: { lines: Set<number> }) => [...lines].some((line) => group.lines.has(line))
    const shared = groups.filter(isShared)
    const merged = {
      members: [...shared.flatMap(({ members }) => members), promotion].sort((a, b) => a.id - b.id),
      lines: new Set([...lines, ...shared.flatMap((group) => [...group.lines])]),
    }
    groups = [...groups.filter((group) => !isShared(group)), merged]
  }
  return groups.map(({ members }) => members)
}
