import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistantProducts.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import { colorFit } from '#server/catalog/search/reading/colors.ts'
import { foldMessage, wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { pageLink } from '../../links.ts'
import { type Answer, type Asked, handOverOf } from '../answer.ts'
import { type Fact, readFact } from '../facts.ts'
import { isFiller } from '../filler-words.ts'
import { namesSome } from '../name-words.ts'
import { tellOf } from '../product-passages.ts'
import { sayAll } from '../say.ts'
import { whichProduct } from '../which-product.ts'

type FoundProduct = z.output<typeof Product>

/** Answers what is asked of one product; undefined when nothing is, or it is not clear of which. */
export async function answerFact(asked: Asked): Promise<Answer | undefined> {
  const read = readFact(asked.text)
  if (!read) return answerDetail(asked)
  const product = await whichProduct(asked, read.rest)
  return product && tellFact(asked, product, read.fact)
}

const asksDetail =
  /^(and )?(is|are|does|do|can|could|will|would|has|have|how|should)\b(?! (you|u|we|there|i (get|have|buy))\b).*\b(it|its|this|that|the|these|they|them)\b/

/** `Is it dishwasher safe?`: whatever else is asked of a product, by the words that are not its name. */
async function answerDetail(asked: Asked): Promise<Answer | undefined> {
  if (!asksDetail.test(asked.text)) return undefined
  const product = await whichProduct(asked, asked.text)
  if (!product) return undefined
  const words = wordsOf(asked.text).filter((word) => !isFiller(word) && !namesSome(product, word))
  return words.length > 0 ? tellFact(asked, product, { kind: 'detail', words }) : undefined
}

/** Nothing is put into a cart by talking: the card of the product has the button. */
export const tellCart = ({ id, name }: FoundProduct): Answer => ({
  text: t('cart', { name }),
  productIds: [id],
  links: [{ label: reply('yourCart'), path: paths.cart() }],
  memory: { product: { id } },
})

/** Says one thing of a product. */
export function tellFact(asked: Asked, product: FoundProduct, fact: Fact): Answer {
  const variety = readVariety(asked, product)
  const told = fact.kind === 'detail' ? tellOf(product, fact) : tell[fact.kind](product, variety, asked)
  return {
    text: told ?? t('noDetail', product),
    productIds: [product.id],
    links: fact.kind === 'sizes' ? [pageLink('size-guide')] : [],
    replies: [reply('isItInStock'), reply('whatPeopleSay'), reply('anythingSimilar')],
    ...(told === undefined && { handOver: handOverOf(asked) }),
    memory: { product: { id: product.id, ...variety } },
  }
}

export interface Variety {
  color?: string | undefined
  size?: string | undefined
}

/** The color and size of a product that a message names; what it does not name is as was said before. */
export function readVariety(
  { text, memory }: Pick<Asked, 'text' | 'memory'>,
  { id, colors, sizes }: FoundProduct,
): Variety {
  const before = memory.product?.id === id ? memory.product : undefined
  const words = wordsOf(text)
  const color =
    colors.find((each) => text.includes(foldMessage(each))) ??
    words.flatMap((word) => colors.find((each) => colorFit(word, each) === 2) ?? []).at(0) ??
    words.flatMap((word) => colors.find((each) => colorFit(word, each) === 1) ?? []).at(0)
  return { color: color ?? before?.color, size: sizeIn(text, sizes) ?? before?.size }
}

/** The longest first, so that XL is not taken for L; a letter or a number alone only where a size is spoken of. */
function sizeIn(text: string, sizes: string[]): string | undefined {
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

const tell: Record<
  Exclude<Fact['kind'], 'detail'>,
  (product: FoundProduct, variety: Variety, asked: Asked) => string
> = {
  price({ name, price, originalPrice, variants, onSale }, { color, size }) {
    const prices = new Set(variants.map((variant) => variant.price ?? price))
    const chosen = variants.find((each) => (!color || each.color === color) && (!size || each.size === size))
    if ((color || size) && chosen?.price)
      return t('priceOf', { name, price: chosen.price, variety: sayVariety({ color, size }) })
    return [
      t('price', { name, price }),
      ...(onSale && originalPrice ? [t('priceBefore', { price: originalPrice })] : []),
      ...(prices.size > 1 ? [t('priceUpTo', { price: Math.max(...prices) })] : []),
    ].join(' ')
  },
  stock({ name, inStock, stockCount, variants }, { color, size }, { settings }) {
    const chosen = variants.filter((each) => (!color || each.color === color) && (!size || each.size === size))
    if ((color || size) && chosen.length > 0) {
      const count = chosen.reduce((sum, each) => sum + each.stockCount, 0)
      const variety = sayVariety({ color, size })
      if (count === 0) return t('soldOutIn', { name, variety })
      return count <= settings.lowStock * 2 ? t('fewLeft', { name, variety, count }) : t('stockOf', { name, variety })
    }
    if (!inStock) return t('soldOut', { name })
    const soldOut = variants
      .filter((each) => each.stockCount === 0)
      .map(sayVariety)
      .slice(0, 4)
    return [
      t('stock', { name, count: stockCount }),
      ...(soldOut.length > 0 ? [t('alsoSoldOut', { varieties: soldOut.join(', ') })] : []),
    ].join(' ')
  },
  colors: ({ name, colors }) =>
    colors.length > 0 ? t('comesIn', { name, choices: sayAll(colors) }) : t('oneColor', { name }),
  sizes: ({ name, sizes }) =>
    sizes.length > 0 ? t('comesIn', { name, choices: sayAll(sizes) }) : t('oneSize', { name }),
  opinion: (product) => t('reviewed', product),
  maker: (product) => t('maker', product),
  about: (product) =>
    t('about', product) + (product.features.length > 0 ? `\n\n${product.features.slice(0, 3).join('. ')}.` : ''),
}

const sayVariety = ({ color, size }: { color?: string | null | undefined; size?: string | null | undefined }): string =>
  [color, size].filter(Boolean).join(' / ')
