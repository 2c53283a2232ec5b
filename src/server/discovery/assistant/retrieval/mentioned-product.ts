import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { findProduct } from '#server/catalog/products/queries.ts'
import { isColor } from '#server/catalog/search/reading/colors.ts'
import { splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { searchProducts } from '#server/catalog/search/search-products.ts'
import type { AnswerContext } from './answer.ts'
import { isFiller } from './filler-words.ts'
import { countWordsInName } from './name-words.ts'

type FoundProduct = z.output<typeof Product>

const ordinals: Record<string, number> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
  last: -1,
}

/** The positions in the last list that a message refers to: `the second one`, `the first two`, `number 3`. */
export function readPositions(text: string): number[] {
  const [, few] = /\b(?:the )?first (two|2|three|3)\b/.exec(text) ?? []
  if (few) return /three|3/.test(few) ? [0, 1, 2] : [0, 1]
  if (/\bboth\b|\b(those|these|the) two\b/.test(text)) return [0, 1]
  const named = [
    ...text.matchAll(/\b(first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th))\b(?! name| order| parcel| time)/g),
  ]
  const numbered = [...text.matchAll(/\b(?:number|no|#|option) ?([1-6])\b/g)].map(([, number]) => Number(number) - 1)
  return [...named.map(([, word = '']) => ordinals[word] ?? 0), ...numbered]
}

const pronouns = /\b(it|its|this|that|these|they|them|those|here)\b/

/**
 * The product that a message is about: from the last list, by name, on the open page, or of the last answer.
 * @param rest the message without the question about the product
 */
export async function findMentionedProduct(context: AnswerContext, rest: string): Promise<FoundProduct | undefined> {
  const [position] = readPositions(context.text)
  if (position !== undefined && context.shown.length > 0)
    return findOptionalProduct(context, context.shown.at(position))
  const named = await findProductByName(context, rest)
  if (named) return named
  return hasName(rest) && !pronouns.test(rest) ? undefined : findReferredProduct(context)
}

/** The product that `it` refers to: on the open page, otherwise of the last answer, otherwise the first one shown. */
export function findReferredProduct(context: AnswerContext): Promise<FoundProduct | undefined> {
  const { question, memory, shown } = context
  // Only products of the last turn count; later turns may be about something else.
  const first = question.turns.at(-1)?.productIds.length ? shown[0] : undefined
  return findOptionalProduct(context, question.productId ?? memory.product?.id ?? first)
}

export async function findOptionalProduct(
  { db }: AnswerContext,
  id: string | undefined,
): Promise<FoundProduct | undefined> {
  return id === undefined ? undefined : findProduct(db, id)
}

const hasName = (text: string): boolean => nameWords(text).length > 0
/** The words that may be a product's name. Colors and single letters alone are not. */
function nameWords(text: string): string[] {
  const words = splitWords(text).filter((word) => !isFiller(word))
  return words.some((word) => word.length > 1 && !isColor(word)) ? words : []
}

/** The product whose name has the most of these words; of several, preferably one that was shown. */
export async function findProductByName(
  { catalog, shown }: AnswerContext,
  text: string,
): Promise<FoundProduct | undefined> {
  const words = nameWords(text)
  if (words.length === 0) return undefined
  const q = words.join(' ').slice(0, MAX_SEARCH_LENGTH)
  const { products, suggestion } = await searchProducts(catalog, { q, page: 1, limit: 12, sortBy: 'featured' })
  const fits = products.map((product) => ({
    product,
    fit: countWordsInName(product, suggestion ? `${q} ${suggestion}` : q),
  }))
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  if (best === 0 || best * 2 < Math.min(words.length, 4)) return undefined
  const matching = fits.filter(({ fit }) => fit === best).map(({ product }) => product)
  return matching.find(({ id }) => shown.includes(id)) ?? matching[0]
}
