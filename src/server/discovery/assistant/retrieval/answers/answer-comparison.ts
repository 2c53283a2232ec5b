import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { t } from '#messages/assistantProducts.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { findProductsBySlug } from '#server/catalog/products/queries.ts'
import type { Answer, AnswerContext } from '../answer.ts'
import { findProductByName, findReferredProduct, readPositions } from '../mentioned-product.ts'
import { readGrams } from '../weights.ts'

type FoundProduct = z.output<typeof Product>

/** Maximum details of each product in a comparison. */
const MAX_DETAILS = 5
/** Maximum parts of a message that are searched for a product. */
const MAX_SIDES = 8

const comparisonPattern =
  /\b(compare[ds]?|comparison|versus|vs|differences?|differ)\b|\bwhich\b.*\b(lighter|heavier|cheaper|better|bigger|more expensive|best|cheapest|lightest)\b|\b(is|are|whats?) (the )?(\w+er|better|more expensive)[ ,].*\bor\b/

export const asksForComparison = (text: string): boolean => comparisonPattern.test(text)

/** Compares two products, or answers which is lighter, cheaper or better rated; undefined without two products. */
export async function answerComparison(context: AnswerContext): Promise<Answer | undefined> {
  const [a, b] = await findTwoProducts(context)
  if (!a || !b) return undefined
  const shown = { productIds: [a.id, b.id], memory: { compared: [a.id, b.id] } }
  const replies = [reply('whichCheaper'), reply('whichBetterRated')]
  return { text: verdict(context, a, b) ?? sideBySide(a, b, context.settings.currency), replies, ...shown }
}

async function findTwoProducts(context: AnswerContext): Promise<FoundProduct[]> {
  const { db, text, shown, memory } = context
  const listed = async (ids: string[]) => (await findProductsBySlug(db, ids.slice(0, 2))).products
  const positions = readPositions(text)
  if (positions.length > 1) return listed([...new Set(positions)].flatMap((position) => shown.at(position) ?? []))
  const sides = text
    .replace(comparisonWords, ' ')
    .split(/\b(?:and|or|vs|versus|with|to|against|than|from)\b|,/)
    .filter((side) => /\w/.test(side))
    .slice(0, MAX_SIDES)
  const named = (await findAll(sides.map((side) => findSide(context, side)))).filter(
    (product, at, every) => every.findIndex(({ id }) => id === product.id) === at,
  )
  if (named.length > 1) return named
  const [only] = named
  if (only) {
    const other = await findReferredProduct(context)
    if (other && other.id !== only.id) return [other, only]
  }
  return listed(memory.compared ?? shown)
}

const comparisonWords =
  /\b(please|can you|could you|compare[ds]?|comparison|of|whats?|is|are|the|differences?|between|differ|which|one|lighter|heavier|cheaper|better|rated|bigger|more expensive|best|cheapest|lightest|these|those|them|two|both|it|a)\b/g

const findSide = (context: AnswerContext, side: string) =>
  /\bthis\b/.test(side) ? findReferredProduct(context) : findProductByName({ ...context, shown: [] }, side)

async function findAll(searches: Promise<FoundProduct | undefined>[]): Promise<FoundProduct[]> {
  return (await Promise.all(searches)).filter((product) => product !== undefined)
}

function verdict({ text, settings }: AnswerContext, a: FoundProduct, b: FoundProduct): string | undefined {
  const money = ({ price }: FoundProduct) => ({ cents: price, currency: settings.currency })
  if (/\b(light|heav|weigh)/.test(text)) return byWeight(a, b)
  if (/\b(cheap|expensive|price|cost)/.test(text)) {
    if (a.price === b.price) return t('samePrice', { price: money(a) })
    const [low, high] = a.price < b.price ? [a, b] : [b, a]
    return t('cheaper', { low: low.name, lowPrice: money(low), high: high.name, highPrice: money(high) })
  }
  if (/\b(rated|rating|reviews?|better|best)/.test(text)) {
    const bestFirst = a.rating >= b.rating ? [a, b] : [b, a]
    return bestFirst.map((product) => t('rated', product)).join(' ')
  }
  return undefined
}

function byWeight(a: FoundProduct, b: FoundProduct): string {
  const [weightA, weightB] = [findWeight(a), findWeight(b)]
  if (!weightA && !weightB) return t('noWeights', { name: a.name, other: b.name })
  if (!weightA || !weightB) return t('noWeight', weightA ? b : a)
  const [light, heavy] = weightA.grams <= weightB.grams ? [a, b] : [b, a]
  const [lighterWeight, heavierWeight] = light === a ? [weightA, weightB] : [weightB, weightA]
  return t('lighter', {
    light: light.name,
    lightWeight: lighterWeight.text,
    heavy: heavy.name,
    heavyWeight: heavierWeight.text,
  })
}

function findWeight({ specifications }: FoundProduct): { text: string; grams: number } | undefined {
  const text = specifications.Weight ?? Object.entries(specifications).find(([name]) => /weight/i.test(name))?.[1]
  const grams = text && readGrams(text)
  return grams ? { text, grams } : undefined
}

function sideBySide(a: FoundProduct, b: FoundProduct, currency: string): string {
  const common = Object.keys(a.specifications).filter((name) => name in b.specifications)
  const describe = (product: FoundProduct) => {
    const { specifications, features } = product
    const others = Object.keys(specifications).filter((each) => !common.includes(each))
    const details = [...common, ...others].slice(0, MAX_DETAILS).map((each) => `${each}: ${specifications[each]}`)
    const first = details.length > 0 ? details.join('; ') : features.slice(0, 2).join('; ')
    return t('compared', { ...product, price: { cents: product.price, currency }, details: first })
  }
  return `${describe(a)}\n\n${describe(b)}`
}
