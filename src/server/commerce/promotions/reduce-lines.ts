import { type Cents, percentage } from '#contract/money.ts'
import type { LineReduction } from './buy-x-get-y.ts'
import type { CompiledPromotion } from './compile-promotions.ts'
import type { PromotedLine } from './promotion.ts'
import type { SelectedLines } from './selection-index.ts'

/** What each promotion of single products saves on each line; by id, without those that save nothing. */
export function reduceLines(
  promotions: readonly CompiledPromotion[],
  lines: readonly PromotedLine[],
  selected: SelectedLines,
  currency: string,
  step: Cents,
): LineReduction[] {
  return withoutSurpassed(promotions, currency).flatMap((promotion) => {
    const chosen = selected.of(promotion.reduced)
    const value = valueIn(promotion, currency)
    const amounts = chosen.map((line) => reduceLine(promotion, lines[line] as PromotedLine, value, step))
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    return total > 0 ? [{ promotion, lines: chosen, amounts, total }] : []
  })
}

/** What a promotion saves on all units of a line. */
function reduceLine(
  { type, percent }: CompiledPromotion,
  { price, quantity }: PromotedLine,
  value: Cents,
  step: Cents,
): Cents {
  if (type === 'percent') return percentage(price * quantity, percent ?? 0, step)
  return (type === 'amount' ? Math.min(value, price) : Math.max(0, price - value)) * quantity
}

export const valueIn = ({ amounts }: CompiledPromotion, currency: string): Cents => amounts.get(currency)?.value ?? 0

/**
 * Leaves out promotions that save no more than another one on every line: of those of a type that reduce the same lines and can be
 * combined with the same classes, the best one remains; of equal ones, the oldest.
 */
function withoutSurpassed(promotions: readonly CompiledPromotion[], currency: string): CompiledPromotion[] {
  const best = new Map<string, CompiledPromotion>()
  for (const promotion of promotions) {
    const key = `${promotion.type} ${promotion.reduced} ${promotion.combines}`
    const other = best.get(key)
    if (!other || strengthOf(promotion, currency) > strengthOf(other, currency)) best.set(key, promotion)
  }
  return [...best.values()].sort((a, b) => a.id - b.id)
}

const strengthOf = (promotion: CompiledPromotion, currency: string): number =>
  promotion.type === 'percent'
    ? (promotion.percent ?? 0)
    : promotion.type === 'amount'
      ? valueIn(promotion, currency)
      : -valueIn(promotion, currency)
