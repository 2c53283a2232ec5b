import { MAX_COUNTED, MAX_FOUND } from '#contract/shop.ts'
import { t } from '#messages/adminLists.ts'

export type CountedNoun =
  | 'attribute'
  | 'brand'
  | 'code'
  | 'collection'
  | 'delivery'
  | 'dispute'
  | 'email'
  | 'entry'
  | 'giftCard'
  | 'message'
  | 'order'
  | 'product'
  | 'promotion'
  | 'redirect'
  | 'return'
  | 'review'
  | 'row'
  | 'sale'
  | 'subscriber'
  | 'template'
  | 'user'

const formatNumber = (count: number) => count.toLocaleString('en-US')

/** Formats a count that stops at `MAX_COUNTED`, or at `MAX_FOUND` for a search: `1 review`, `10,000+ reviews`. */
export function formatCappedCountWithNoun(total: number, noun: CountedNoun, search = ''): string {
  const max = search === '' ? MAX_COUNTED : MAX_FOUND
  return t(noun, total >= max ? { count: max, more: '+' } : { count: total, more: '' })
}

/** Formats a count that stops at `MAX_COUNTED`, without a noun: `10,000+`. */
export const formatCappedCount = (total: number): string =>
  total >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(total)
