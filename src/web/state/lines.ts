import type { CartItemJson } from '#contract/cart.ts'
import { add, type Cents, multiply, toCents } from '#contract/money.ts'
import { MAX_PER_LINE } from '#contract/shop.ts'
import { t } from '#messages/everyPage.ts'

/** A line of the cart as this browser keeps it. Until the shopper signs in its id is `temp_<timestamp>`. */
export interface CartLine extends Omit<CartItemJson, 'sku' | 'sold'> {
  /** False for what was taken out of the shop: it counts nothing. */
  sold?: boolean
  /** While the line is being moved to the server: how many units of it the server's cart held before. */
  heldBefore?: number
}

type Choice = Pick<CartLine, 'productId' | 'size' | 'color'>

/** What makes two lines the same one: product, size and color. */
export const lineKey = ({ productId, size, color }: Choice): string => JSON.stringify([productId, size, color])

export const isTemporary = (line: Pick<CartLine, 'id'>): boolean => line.id.startsWith('temp_')

/** An id for a new guest line: `temp_` and the time, or the next free number after it. */
export function temporaryId(lines: Pick<CartLine, 'id'>[], now: number): string {
  let stamp = now
  while (lines.some((line) => line.id === `temp_${stamp}`)) stamp++
  return `temp_${stamp}`
}

/**
 * Puts lines in a cart: each into the line with the same product, size and color when there is one, else at the end.
 * No line grows beyond the stock that was last seen of it, nor beyond what a line can hold.
 */
export const mergeLines = (cart: CartLine[], added: CartLine[]): CartLine[] => added.reduce(mergeLine, cart)

function mergeLine(cart: CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added)
  const existing = cart.find((line) => lineKey(line) === key)
  const held = existing?.quantity ?? 0
  const quantity = Math.max(held, Math.min(held + added.quantity, mostUnits(added.stockCount)))
  if (quantity <= 0) return cart
  const merged = { ...added, id: existing?.id ?? added.id, quantity }
  return existing ? cart.map((line) => (line === existing ? merged : line)) : [...cart, merged]
}

/** How many units of this stock one line can have. */
export const mostUnits = (stockCount: number): number => Math.min(stockCount, MAX_PER_LINE)

/** Why a quantity is unavailable. */
export const limitInWords = (stockCount: number): string =>
  stockCount > MAX_PER_LINE ? t('atMost', { most: MAX_PER_LINE }) : t('onlyAvailable', { available: stockCount })

export const unitsOf = (cart: CartLine[], choice: Choice): number =>
  cart.find((line) => lineKey(line) === lineKey(choice))?.quantity ?? 0

/** Sets how many units a line has; 0 or less takes it out. */
export const setQuantity = (lines: CartLine[], id: string, quantity: number): CartLine[] =>
  quantity <= 0
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, quantity } : line))

/** The previous lines if nothing changed, so that components do not render again. */
export const unlessNew = (known: CartLine[], lines: CartLine[]): CartLine[] =>
  JSON.stringify(known) === JSON.stringify(lines) ? known : lines

export const isSold = (line: Pick<CartLine, 'sold'>): boolean => line.sold !== false

export const countUnits = (lines: Pick<CartLine, 'quantity' | 'sold'>[]): number =>
  lines.filter(isSold).reduce((sum, line) => sum + line.quantity, 0)

export const lineTotal = (line: Pick<CartLine, 'price' | 'quantity'>): Cents =>
  multiply(toCents(line.price), line.quantity)

export const cartTotal = (lines: Pick<CartLine, 'price' | 'quantity' | 'sold'>[]): Cents =>
  add(...lines.filter(isSold).map(lineTotal))
