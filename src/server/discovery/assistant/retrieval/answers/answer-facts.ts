import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistantProducts.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { colorFit } from '#server/catalog/search/reading/colors.ts'
import { foldMessage, splitWords } from '#server/catalog/search/reading/fold-message.ts'
import { pageLink } from '../../links.ts'
import { type Answer, type AnswerContext, handOverText } from '../answer.ts'
import { type Fact, readFact } from '../facts.ts'
import { isFiller } from '../filler-words.ts'
import { listText } from '../format-text.ts'
import { findMentionedProduct } from '../mentioned-product.ts'
import { nameHasSome } from '../name-words.ts'
import { detailText } from '../product-passages.ts'

type FoundProduct = z.output<typeof Product>

/** Answers a question about a product; undefined if it is not such a question, or the product is unclear. */
export async function answerFact(context: AnswerContext): Promise<Answer | undefined> {
  const read = readFact(context.text)
  if (!read) return answerDetail(context)
  const product = await findMentionedProduct(context, read.rest)
  return product && answerWithFact(context, product, read.fact)
}

const detailQuestion =
  /^(and )?(is|are|does|do|can|could|will|would|has|have|how|should)\b(?! (you|u|we|there|i (get|have|buy))\b).*\b(it|its|this|that|the|these|they|them)\b/

/** Answers other questions about a product, such as `Is it dishwasher safe?`, by the words that are not in its name. */
async function answerDetail(context: AnswerContext): Promise<Answer | undefined> {
  if (!detailQuestion.test(context.text)) return undefined
  const product = await findMentionedProduct(context, context.text)
  if (!product) return undefined
  const words = splitWords(context.text).filter((word) => !isFiller(word) && !nameHasSome(product, word))
  return words.length > 0 ? answerWithFact(context, product, { kind: 'detail', words }) : undefined
}

/** The assistant does not change carts; it shows the product's card, which has a button for that. */
export const answerAddToCart = ({ id, name }: FoundProduct): Answer => ({
  text: t('cart', { name }),
  productIds: [id],
  links: [{ label: reply('yourCart'), path: paths.cart() }],
  memory: { product: { id } },
})

/** Answers with a fact about a product. */
export function answerWithFact(context: AnswerContext, product: FoundProduct, fact: Fact): Answer {
  const options = readOptions(context, product)
  const text = fact.kind === 'detail' ? detailText(product, fact) : factTexts[fact.kind](product, options, context)
  return {
    text: text ?? t('noDetail', product),
    productIds: [product.id],
    links: fact.kind === 'sizes' ? [pageLink('size-guide')] : [],
    replies: [reply('isItInStock'), reply('whatPeopleSay'), reply('anythingSimilar')],
    ...(text === undefined && { handOver: handOverText(context) }),
    memory: { product: { id: product.id, ...options } },
  }
}

export interface ProductOptions {
  color?: string | undefined
  size?: string | undefined
}

/** The color and size in a message, or otherwise those of the earlier message about the same product. */
export function readOptions(
  { text, memory }: Pick<AnswerContext, 'text' | 'memory'>,
  { id, colors, sizes }: FoundProduct,
): ProductOptions {
  const before = memory.product?.id === id ? memory.product : undefined
  const words = splitWords(text)
  const color =
    colors.find((each) => text.includes(foldMessage(each))) ??
    words.flatMap((word) => colors.find((each) => colorFit(word, each) === 2) ?? []).at(0) ??
    words.flatMap((word) => colors.find((each) => colorFit(word, each) === 1) ?? []).at(0)
  return { color: color ?? before?.color, size: findSize(text, sizes) ?? before?.size }
}

/** Tries long sizes first, so that XL does not match L. A single letter or number requires a word such as `size`. */
function findSize(text: string, sizes: string[]): string | undefined {
  const longestFirst = [...sizes].sort((a, b) => b.length - a.length)
  const padded = ` ${text.replace(/[,?!]/g, ' ')} `
  return longestFirst.find((size) => {
    const folded = foldMessage(size)
    const unitless = folded.replace(/ (ft|in|mm|oz|gb|ml|qt|kg|mah)$/, '')
    const spelled = { s: 'small', m: 'medium', l: 'large' }[folded]
    if (spelled && padded.includes(` ${spelled} `)) return true
    const written = [folded, unitless, folded.replace(/ /g, '')]
    if (folded.length > 2) return written.some((each) => each.length > 1 && padded.includes(` ${each} `))
    return new RegExp(`\\b(in|sizes?|a|and|an) (an? |size )?${folded} `).test(padded) || padded.trim() === folded
  })
}

const factTexts: Record<
  Exclude<Fact['kind'], 'detail'>,
  (product: FoundProduct, options: ProductOptions, context: AnswerContext) => string
> = {
  price({ name, price, originalPrice, variants, onSale }, { color, size }, { settings }) {
    const money = (cents: number) => ({ cents, currency: settings.currency })
    const prices = new Set(variants.map((variant) => variant.price ?? price))
    const chosen = variants.find((each) => (!color || each.color === color) && (!size || each.size === size))
    if ((color || size) && chosen?.price)
      return t('variantPrice', { name, price: money(chosen.price), variety: optionsText({ color, size }) })
    return [
      t('price', { name, price: money(price) }),
      ...(onSale && originalPrice ? [t('priceBefore', { price: money(originalPrice) })] : []),
      ...(prices.size > 1 ? [t('priceUpTo', { price: money(Math.max(...prices)) })] : []),
    ].join(' ')
  },
  stock({ name, inStock, stockCount, variants }, { color, size }, { settings }) {
    const chosen = variants.filter((each) => (!color || each.color === color) && (!size || each.size === size))
    if ((color || size) && chosen.length > 0) {
      const count = chosen.reduce((sum, each) => sum + each.stockCount, 0)
      const options = optionsText({ color, size })
      if (count === 0) return t('soldOutIn', { name, variety: options })
      return count <= settings.lowStock * 2
        ? t('fewLeft', { name, variety: options, count })
        : t('variantInStock', { name, variety: options })
    }
    if (!inStock) return t('soldOut', { name })
    const soldOut = variants
      .filter((each) => each.stockCount === 0)
      .map(optionsText)
      .slice(0, 4)
    return [
      t('stock', { name, count: stockCount }),
      ...(soldOut.length > 0 ? [t('alsoSoldOut', { varieties: soldOut.join(', ') })] : []),
    ].join(' ')
  },
  colors: ({ name, colors }) =>
    colors.length > 0 ? t('comesIn', { name, choices: listText(colors) }) : t('oneColor', { name }),
  sizes: ({ name, sizes }) =>
    sizes.length > 0 ? t('comesIn', { name, choices: listText(sizes) }) : t('oneSize', { name }),
  opinion: (product) => t('reviewed', product),
  maker: (product) => t('maker', product),
  about: (product, _, { settings }) =>
    t('about', { ...product, price: { cents: product.price, currency: settings.currency } }) +
    (product.features.length > 0 ? `\n\n${product.features.slice(0, 3).join('. ')}.` : ''),
}

const optionsText = ({
  color,
  size,
}: {
  color?: string | null | undefined
  size?: string | null | undefined
}): string => [color, size].filter(Boolean).join(' / ')
