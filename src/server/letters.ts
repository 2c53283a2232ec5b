import { backInStockLetters } from './catalog/stock-alerts-letter.ts'
import type { Letters } from './mail/letters.ts'
import { orderLetters } from './orders/letters/order-letters.ts'

/** Every mail that the shop can write, by its kind. */
export const letters: Letters = { ...backInStockLetters, ...orderLetters }
