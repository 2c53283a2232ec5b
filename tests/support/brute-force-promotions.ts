import { isSelected, type ProductSelection } from '#server/commerce/promotions/product-selection.ts'
import type { Promotion, PromotionCart } from '#server/commerce/promotions/promotion.ts'

/** What a set of promotions saves, by phases. Written for clarity, as a standard for `applyPromotions`. */
export function saveWith(set: readonly Promotion[], cart: PromotionCart, step: number): number {
  const byAge = set.toSorted((a, b) => a.id - b.id)
  const left = cart.lines.map(({ price, quantity, facts }) => (facts ? price * quantity : 0))
  const before = sum(left)
  reduceProducts(
    byAge.filter((each) => each.class === 'product'),
    cart,
    step,
    left,
  )
  takeOff(
    byAge.filter((each) => each.class === 'order'),
    step,
    left,
  )
  const shipping = [cart.shippingFor(sum(left))]
  const shippingBefore = sum(shipping)
  takeOff(
    byAge.filter((each) => each.class === 'shipping'),
    step,
    shipping,
  )
  return before - sum(left) + shippingBefore - sum(shipping)
}

/** The largest discount of all sets of promotions that can be combined. */
export const saveMost = (promotions: readonly Promotion[], cart: PromotionCart, step: number): number => {
  const eligible = promotions.filter((each) => applies(each, cart))
  let most = 0
  for (let subset = 0; subset < 1 << eligible.length; subset++) {
    const set = eligible.filter((_, at) => (subset >> at) & 1)
    if (areCombinable(set)) most = Math.max(most, saveWith(set, cart, step))
  }
  return most
}

export const areCombinable = (set: readonly Promotion[]): boolean =>
  set.every((one, at) =>
    set.every((other, index) => at >= index || (allows(one, other.class) && allows(other, one.class))),
  )

const allows = ({ combinesWith }: Promotion, other: Promotion['class']): boolean => combinesWith.includes(other)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function selectLines({ lines, at }: PromotionCart, selection: ProductSelection | undefined): number[] {
  return lines.flatMap(({ facts }, line) => (facts && (!selection || isSelected(selection, facts, at)) ? [line] : []))
}

/** Whether the quantity and the minimum are reached. */
function applies({ amounts, conditions, targets, class: promotionClass }: Promotion, cart: PromotionCart): boolean {
  const counted = selectLines(cart, conditions.selection)
  if (counted.length === 0) return false
  if (promotionClass === 'product' && selectLines(cart, targets.selection).length === 0) return false
  const lines = counted.flatMap((line) => cart.lines[line] ?? [])
  const minimum = amounts.find(({ currency }) => currency === cart.currency)?.minimum ?? 0
  return (
    sum(lines.map(({ quantity }) => quantity)) >= (conditions.quantity ?? 0) &&
    sum(lines.map(({ price, quantity }) => price * quantity)) >= minimum
  )
}

const amountOf = ({ amounts }: Promotion): number => amounts[0]?.value ?? 0

const percentOf = (amount: number, percent: number, step: number): number =>
  Math.floor((amount * percent) / (10_000 * step) + 0.5) * step

function reduceProducts(promotions: readonly Promotion[], cart: PromotionCart, step: number, left: number[]): void {
  const isTaken = new Set<number>()
  for (const promotion of promotions.filter(({ type }) => type === 'buy_x_get_y')) {
    const saved = buyAndGet(promotion, cart, step, (line) => !isTaken.has(line))
    for (const [line, amount] of saved) {
      isTaken.add(line)
      left[line] = (left[line] ?? 0) - amount
    }
  }
  for (const [line, { price, quantity }] of cart.lines.entries()) {
    if (isTaken.has(line)) continue
    const offers = promotions
      .filter(({ type, targets }) => type !== 'buy_x_get_y' && selectLines(cart, targets.selection).includes(line))
      .map((promotion) => {
        if (promotion.type === 'percent') return percentOf(price * quantity, promotion.percent ?? 0, step)
        if (promotion.type === 'amount') return Math.min(price, amountOf(promotion)) * quantity
        return Math.max(0, price - amountOf(promotion)) * quantity
      })
    left[line] = (left[line] ?? 0) - Math.max(0, ...offers)
  }
}

/** What each line that takes part saves. */
function buyAndGet(
  { conditions, targets, percent }: Promotion,
  cart: PromotionCart,
  step: number,
  isFree: (line: number) => boolean,
): Map<number, number> {
  const { quantity: buy = 1 } = conditions
  const { quantity: get = 1, times = 1_000, includesQualifying } = targets
  const unitsOf = (lines: readonly number[]) =>
    lines.flatMap((line) => Array.from({ length: cart.lines[line]?.quantity ?? 0 }, () => line))
  const priceOf = (line: number) => cart.lines[line]?.price ?? 0
  const counted = selectLines(cart, conditions.selection).filter(isFree)
  const reducible = unitsOf(
    selectLines(cart, targets.selection).filter(
      (line) => isFree(line) && (includesQualifying === true || !counted.includes(line)),
    ),
  ).sort((a, b) => priceOf(a) - priceOf(b) || a - b)
  for (let sets = Math.min(times, reducible.length); sets > 0; sets--) {
    if (sets * get > reducible.length) continue
    const reduced = reducible.slice(0, sets * get)
    const bought = unitsOf(counted)
    for (const line of reduced) {
      const at = bought.indexOf(line)
      if (at >= 0) bought.splice(at, 1)
    }
    if (bought.length < sets * buy) continue
    bought.sort((a, b) => priceOf(b) - priceOf(a) || a - b)
    const byLine = Map.groupBy(reduced, (line) => line)
    const saved = sum([...byLine].map(([line, units]) => percentOf(priceOf(line) * units.length, percent ?? 0, step)))
    if (saved === 0) break
    const involved = Map.groupBy([...reduced, ...bought.slice(0, sets * buy)], (line) => line)
    const lines = [...involved.keys()].sort((a, b) => a - b)
    const shares = share(
      saved,
      lines.map((line) => priceOf(line) * (involved.get(line)?.length ?? 0)),
      step,
    )
    return new Map(lines.map((line, at) => [line, shares[at] ?? 0]))
  }
  return new Map()
}

function takeOff(promotions: readonly Promotion[], step: number, left: number[]): void {
  const isAmount = ({ type }: Promotion) => type === 'amount'
  for (const promotion of [...promotions.filter((each) => !isAmount(each)), ...promotions.filter(isAmount)]) {
    const percent = promotion.type === 'free_shipping' ? 10_000 : (promotion.percent ?? 0)
    const taken = isAmount(promotion)
      ? share(Math.min(amountOf(promotion), sum(left)), left, step)
      : left.map((amount) => percentOf(amount, percent, step))
    for (const [at, amount] of taken.entries()) left[at] = (left[at] ?? 0) - amount
  }
}

/** Shares an amount by largest remainder. */
function share(amount: number, weights: readonly number[], step: number): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount / step) * (weight / whole))
  const steps = exact.map((each) => Math.floor(each + 1e-9))
  const remainders = exact.map((each, at) => ({ at, remainder: each - (steps[at] ?? 0) }))
  remainders.sort((a, b) => (Math.abs(b.remainder - a.remainder) < 1e-9 ? a.at - b.at : b.remainder - a.remainder))
  for (const { at } of remainders.slice(0, amount / step - sum(steps))) steps[at] = (steps[at] ?? 0) + 1
  return steps.map((each) => each * step)
}
