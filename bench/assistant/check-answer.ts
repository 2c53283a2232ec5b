import type { ChatReplyJson } from '#contract/assistant.ts'
import type { Expected, Property } from './question.ts'

/** Number of leading products among which an expected product must be. */
const TOP = 3

type Product = ChatReplyJson['products'][number]

/** Compares an answer with the expected one. @returns descriptions of the differences */
export function checkAnswer(reply: ChatReplyJson, expected: Expected): string[] {
  const { first, anyOf, noneOf, every, noProducts, says = [], never = [], link, orders, handOver } = expected
  const ids = reply.products.map(({ id }) => id)
  const text = reply.text.toLowerCase()
  const has = (words: string) => text.includes(words.toLowerCase())
  return [
    first && !first.includes(ids[0] ?? '') && `first is ${ids[0]}`,
    anyOf && !anyOf.some((id) => ids.slice(0, TOP).includes(id)) && `shows ${ids}`,
    noneOf?.some((id) => ids.includes(id)) && `shows ${ids}`,
    every && ids.length === 0 && 'shows nothing',
    every && reply.products.filter((product) => !hasProperty(product, every)).map(({ id }) => `shows ${id}`)[0],
    noProducts && ids.length > 0 && `shows ${ids}`,
    ...says.map((words) => ![words].flat().some(has) && `does not say ${words}`),
    ...never.map((words) => has(words) && `says ${words}`),
    link && !reply.links.some(({ path }) => path.startsWith(link)) && `no link to ${link}`,
    orders !== undefined && reply.orders.length > 0 !== orders && `${reply.orders.length} orders`,
    handOver && !reply.handOver && 'does not hand over',
  ].filter((fault) => typeof fault === 'string')
}

function hasProperty(
  product: Product,
  { category, brand, maxPrice, minPrice, color, size, ...flags }: Property,
): boolean {
  const hasVariant = product.variants.some(
    (variant) =>
      variant.stockCount > 0 && (!color || variant.color?.includes(color)) && (!size || variant.size === size),
  )
  return (
    (!category || product.category === category) &&
    (!brand || product.brand === brand) &&
    (maxPrice === undefined || product.price <= maxPrice) &&
    (minPrice === undefined || product.price >= minPrice) &&
    ((!color && !size) || hasVariant) &&
    (!flags.onSale || product.onSale) &&
    (!flags.isNew || product.isNew) &&
    (!flags.inStock || product.inStock) &&
    (flags.minRating === undefined || product.rating >= flags.minRating)
  )
}
