import { type Cents, getPriceStep } from '#contract/money.ts'
import { type AmountPhase, chooseOfAmounts, noAmounts } from './amount-phase.ts'
import {
  ALL_CLASSES,
  areCombinable,
  type CompiledPromotion,
  type CompiledPromotions,
  ORDER,
  PRODUCT,
  SHIPPING,
} from './compile-promotions.ts'
import { findObstacle } from './find-obstacle.ts'
import { createProductPhases, noReductions, type ProductPhase } from './product-phase.ts'
import type { Discounts, Obstacle, PromotionCart, PromotionShare } from './promotion.ts'

/**
 * The discounts of a cart: the best promotion for each line, then those of the order on what is left of each line, then those of
 * shipping. Of the promotions that can be combined, those apply that save most before taxes; of equal ones the fewest, and then
 * the oldest.
 */
export function applyPromotions(promotions: CompiledPromotions, cart: PromotionCart): Discounts {
  const candidates = listCandidates(promotions, cart)
  if (candidates.length === 0) return describe(cart, none, [])
  const selected = promotions.selections.select(cart.lines, cart.at)
  const obstacles: Obstacle[] = []
  const eligible: CompiledPromotion[] = []
  for (const promotion of candidates) {
    const obstacle = findObstacle(promotion, cart, selected)
    if (!obstacle) eligible.push(promotion)
    else if (promotion.needsCode) obstacles.push({ promotion: promotion.id, ...obstacle })
  }
  const step = getPriceStep(cart.currency)
  const ofBit = (bit: number) => eligible.filter((promotion) => promotion.bit === bit)
  const [ofProducts, ofOrder, ofShipping] = [ofBit(PRODUCT), ofBit(ORDER), ofBit(SHIPPING)]
  const phases = createProductPhases(ofProducts, cart.lines, selected, cart.currency, step)
  const goods = cart.lines.map(({ price, quantity, facts }) => (facts ? price * quantity : 0))
  const allGoods = goods.reduce((sum, each) => sum + each, 0)

  const known = new Map<ProductPhase, readonly Cents[]>([[noReductions, goods]])
  /** What promotions of products leave of each line. */
  function leftAfter(phase: ProductPhase): readonly Cents[] {
    const left = known.get(phase) ?? subtract(goods, phase)
    known.set(phase, left)
    return left
  }

  function evaluate([products, order, shipping]: readonly [Mode, Mode, Mode]): Outcome | undefined {
    const present =
      (products === 'none' ? 0 : PRODUCT) | (order === 'none' ? 0 : ORDER) | (shipping === 'none' ? 0 : SHIPPING)
    const required = (bit: number, mode: Mode) => (present & ~bit) | (mode === 'many' ? bit : 0)
    const usable = (some: readonly CompiledPromotion[], bit: number, mode: Mode) => {
      const classes = required(bit, mode)
      return some.filter(({ combines }) => (combines & classes) === classes)
    }
    const productPhase =
      products === 'none' ? noReductions : phases.choose(products === 'one', required(PRODUCT, products))
    if (products !== 'none' && productPhase.total === 0) return undefined
    const left = leftAfter(productPhase)
    const orderPhase =
      order === 'none'
        ? noAmounts
        : chooseOfAmounts(usable(ofOrder, ORDER, order), order === 'one', left, cart.currency, step)
    if (order !== 'none' && orderPhase.total === 0) return undefined
    const saved = productPhase.total + orderPhase.total
    const shippingPhase =
      shipping === 'none'
        ? noAmounts
        : chooseOfAmounts(
            usable(ofShipping, SHIPPING, shipping),
            shipping === 'one',
            [cart.shippingFor(allGoods - saved)],
            cart.currency,
            step,
          )
    return { products: productPhase, order: orderPhase, shipping: shippingPhase, total: saved + shippingPhase.total }
  }

  let best = none
  for (const modes of listModes(eligible, [ofProducts, ofOrder, ofShipping])) {
    const outcome = evaluate(modes)
    if (outcome && isBetter(outcome, best)) best = outcome
  }
  const applied = promotionsOf(best)
  for (const promotion of eligible) {
    if (!promotion.needsCode || applied.includes(promotion)) continue
    const isCombinable = applied.every((other) => areCombinable(promotion, other))
    obstacles.push({ promotion: promotion.id, reason: isCombinable ? 'no_effect' : 'not_combinable' })
  }
  return describe(cart, best, obstacles)
}

/** Automatic promotions, and those whose codes are in the cart; by id. */
function listCandidates({ automatic, byId }: CompiledPromotions, { entered }: PromotionCart): CompiledPromotion[] {
  if (entered.size === 0) return [...automatic]
  const byCode = [...entered].flatMap((id) => byId.get(id) ?? [])
  return [...new Set([...automatic, ...byCode])].sort((a, b) => a.id - b.id)
}

/** How many promotions of a class apply. One need not allow its own class. */
type Mode = 'none' | 'one' | 'many'

/** The modes of products, order and shipping to compare. */
function listModes(
  eligible: readonly CompiledPromotion[],
  classes: readonly [readonly CompiledPromotion[], readonly CompiledPromotion[], readonly CompiledPromotion[]],
): (readonly [Mode, Mode, Mode])[] {
  const modesOf = (some: readonly CompiledPromotion[]): Mode[] => {
    if (some.length === 0) return ['none']
    if (some.every(({ combines }) => combines === 0)) return ['none', 'one']
    return ['none', 'one', 'many']
  }
  const [products, order, shipping] = classes.map(modesOf) as [Mode[], Mode[], Mode[]]
  const all = products.flatMap((one) => order.flatMap((two) => shipping.map((three) => [one, two, three] as const)))
  // If all can be combined, no choice saves more than as many as there are of each class.
  const areAllCombinable = eligible.every(({ combines }) => combines === ALL_CLASSES)
  if (!areAllCombinable) return all
  return all.filter((modes) =>
    modes.every((mode, at) => mode === 'none' || mode === ((classes[at]?.length ?? 0) > 1 ? 'many' : 'one')),
  )
}

interface Outcome {
  products: ProductPhase
  order: AmountPhase
  shipping: AmountPhase
  total: Cents
}

const none: Outcome = { products: noReductions, order: noAmounts, shipping: noAmounts, total: 0 }

function isBetter(outcome: Outcome, best: Outcome): boolean {
  if (outcome.total !== best.total) return outcome.total > best.total
  const [ids, bestIds] = [idsOf(outcome), idsOf(best)]
  if (ids.length !== bestIds.length) return ids.length < bestIds.length
  const at = ids.findIndex((id, index) => id !== bestIds[index])
  return at >= 0 && (ids[at] ?? 0) < (bestIds[at] ?? 0)
}

const promotionsOf = ({ products, order, shipping }: Outcome): CompiledPromotion[] =>
  [...products.reductions, ...order.reductions, ...shipping.reductions].map(({ promotion }) => promotion)

const idsOf = (outcome: Outcome): number[] =>
  promotionsOf(outcome)
    .map(({ id }) => id)
    .sort((a, b) => a - b)

function subtract(goods: readonly Cents[], { reductions }: ProductPhase): Cents[] {
  const left = [...goods]
  for (const { lines, amounts } of reductions)
    for (const [at, line] of lines.entries()) left[line] = (left[line] ?? 0) - (amounts[at] ?? 0)
  return left
}

function describe({ lines }: PromotionCart, { products, order, shipping }: Outcome, obstacles: Obstacle[]): Discounts {
  const amounts = lines.map(() => 0)
  const lineShares: PromotionShare[][] = lines.map(() => [])
  const note = (line: number, promotion: number, amount: Cents) => {
    if (amount === 0) return
    amounts[line] = (amounts[line] ?? 0) + amount
    lineShares[line]?.push({ promotion, amount })
  }
  for (const { promotion, lines: reduced, amounts: each } of products.reductions)
    for (const [at, line] of reduced.entries()) note(line, promotion.id, each[at] ?? 0)
  for (const { promotion, amounts: each } of order.reductions)
    for (const [line, amount] of each.entries()) note(line, promotion.id, amount)
  const toShare = ({ promotion, total }: { promotion: CompiledPromotion; total: Cents }): PromotionShare => ({
    promotion: promotion.id,
    amount: total,
  })
  return {
    lines: amounts,
    lineShares,
    shipping: shipping.total,
    shippingShares: shipping.reductions.map(toShare),
    applied: [...products.reductions, ...order.reductions, ...shipping.reductions]
      .map(toShare)
      .sort((a, b) => a.promotion - b.promotion),
    obstacles: obstacles.sort((a, b) => a.promotion - b.promotion),
  }
}
