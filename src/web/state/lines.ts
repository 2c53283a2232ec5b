import type { CartItemJson } from '#contract/cart.ts'
import type { ChosenOption } from '#contract/chosen-options.ts'
import { add, type Cents, multiply, toCents } from '#contract/money.ts'
import { MAX_PER_LINE } from '#contract/shop.ts'
import { t } from '#messages/everyPage.ts'

/** A line of the cart as stored in this browser. Until the shopper signs in, its ID is `temp_<timestamp>`. */
export interface CartLine extends Omit<CartItemJson, 'sku' | 'sold' | 'options' | 'currency'> {
  /** Missing in the cart of a visitor who is not signed in, whose prices are read again when it is shown. */
  currency?: string
  /** Missing in lines stored before there were options besides color and size. */
  options?: readonly ChosenOption[] | undefined
  /** False for a product that is no longer sold. It does not count toward the totals. */
  sold?: boolean
  /** While the line is moved to the server: its units in the server's cart before the move. */
  heldBefore?: number
}

type Choice = Pick<CartLine, 'productId' | 'size' | 'color' | 'options'>

/** Identifies a line by product, size, color, and other options. */
export const lineKey = ({ productId, size, color, options = [] }: Choice): string =>
  JSON.stringify([
    productId,
    size,
    color,
    ...options.flatMap(({ code, value }) => (code === 'color' || code === 'size' ? [] : `${code}: ${value}`)).sort(),
  ])

/** The chosen options in the format of requests. */
export const toRequestedOptions = (line: Choice) => ({
  size: line.size,
  color: line.color,
  ...(line.options && { options: Object.fromEntries(line.options.map(({ code, value }) => [code, value])) }),
})

export const isTemporary = (line: Pick<CartLine, 'id'>): boolean => line.id.startsWith('temp_')

/** ID for a new guest line: `temp_` and the time, or the next unused number. */
export function temporaryId(lines: Pick<CartLine, 'id'>[], now: number): string {
  let timestamp = now
  while (lines.some((line) => line.id === `temp_${timestamp}`)) timestamp++
  return `temp_${timestamp}`
}

/**
 * Adds lines to a cart: to the line with the same product and options if there is one, otherwise at the end. Quantities
 * are limited by the last known stock and the shop's maximum per line.
 */
export const mergeLines = (cart: CartLine[], added: CartLine[]): CartLine[] => added.reduce(mergeLine, cart)

function mergeLine(cart: CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added)
  const existing = cart.find((line) => lineKey(line) === key)
  const existingUnits = existing?.quantity ?? 0
  const quantity = Math.max(existingUnits, Math.min(existingUnits + added.quantity, maxUnits(added.stockCount)))
  if (quantity <= 0) return cart
  const merged = { ...added, id: existing?.id ?? added.id, quantity }
  return existing ? cart.map((line) => (line === existing ? merged : line)) : [...cart, merged]
}

/** Maximum units in one line for this stock. */
export const maxUnits = (stockCount: number): number => Math.min(stockCount, MAX_PER_LINE)

/** Why a quantity is unavailable. */
export const limitText = (stockCount: number): string =>
  stockCount > MAX_PER_LINE ? t('atMost', { max: MAX_PER_LINE }) : t('onlyAvailable', { available: stockCount })

export const findUnits = (cart: CartLine[], choice: Choice): number =>
  cart.find((line) => lineKey(line) === lineKey(choice))?.quantity ?? 0

/** Sets the units of a line. 0 or less removes it. */
export const setQuantity = (lines: CartLine[], id: string, quantity: number): CartLine[] =>
  quantity <= 0
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, quantity } : line))

/** The previous lines if nothing changed, so that components do not render again. */
export const keepIfEqual = (previous: CartLine[], lines: CartLine[]): CartLine[] =>
  JSON.stringify(previous) === JSON.stringify(lines) ? previous : lines

export const isForSale = (line: Pick<CartLine, 'sold'>): boolean => line.sold !== false

export const countUnits = (lines: Pick<CartLine, 'quantity' | 'sold'>[]): number =>
  lines.filter(isForSale).reduce((sum, line) => sum + line.quantity, 0)

export const lineTotal = (line: Pick<CartLine, 'price' | 'quantity'>): Cents =>
  multiply(toCents(line.price), line.quantity)

export const cartTotal = (lines: Pick<CartLine, 'price' | 'quantity' | 'sold'>[]): Cents =>
  add(...lines.filter(isForSale).map(lineTotal))
