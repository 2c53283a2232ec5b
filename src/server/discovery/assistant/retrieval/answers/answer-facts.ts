import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { formatShortCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { colorFit } from '#server/catalog/search/reading/colors.ts'
import { foldMessage, wordsOf } from '#server/catalog/search/reading/fold-message.ts'
import { type Answer, type Asked, handOverOf } from '../answer.ts'
import { type Fact, readFact } from '../facts.ts'
import { isFiller } from '../filler-words.ts'
import { namesSome } from '../name-words.ts'
import { tellOf } from '../product-passages.ts'
import { sayAll, sayCount } from '../say.ts'
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
  text: `Here is the ${name}: choose what you like on its card, and put it in your cart there.`,
  productIds: [id],
  links: [{ label: 'Your cart', path: paths.cart() }],
  memory: { product: { id } },
})

/** Says one thing of a product. */
export function tellFact(asked: Asked, product: FoundProduct, fact: Fact): Answer {
  const variety = readVariety(asked, product)
  const told = fact.kind === 'detail' ? tellOf(product, fact) : tell[fact.kind](product, variety, asked)
  return {
    text: told ?? `What we know of the ${product.name} does not say that. Write to us, and somebody looks.`,
    productIds: [product.id],
    links: fact.kind === 'sizes' ? [{ label: 'Size guide', path: paths.page('size-guide') }] : [],
    replies: ['Is it in stock?', 'What do people say about it?', 'Anything similar?'],
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
      return `The ${name} costs ${formatShortCents(chosen.price)} in ${sayVariety({ color, size })}.`
    const before = onSale && originalPrice ? ` It was ${formatShortCents(originalPrice)} before.` : ''
    const range =
      prices.size > 1 ? ` Depending on the choice it goes up to ${formatShortCents(Math.max(...prices))}.` : ''
    return `The ${name} costs ${formatShortCents(price)}.${before}${range}`
  },
  stock({ name, inStock, stockCount, variants }, { color, size }, { settings }) {
    const chosen = variants.filter((each) => (!color || each.color === color) && (!size || each.size === size))
    if ((color || size) && chosen.length > 0) {
      const units = chosen.reduce((sum, each) => sum + each.stockCount, 0)
      const which = `The ${name} in ${sayVariety({ color, size })}`
      if (units > 0)
        return `Yes, ${which.replace(/^The/, 'the')} is in stock${units <= settings.lowStock * 2 ? `, ${units} left` : ''}.`
      return `${which} is sold out right now. On its page you can leave your address, and we write when it is back.`
    }
    if (!inStock)
      return `The ${name} is sold out right now. On its page you can leave your address, and we write when it is back.`
    const soldOut = variants
      .filter((each) => each.stockCount === 0)
      .map(sayVariety)
      .slice(0, 4)
    const except = soldOut.length > 0 ? ` Sold out: ${soldOut.join(', ')}.` : ''
    return `Yes, the ${name} is in stock: ${sayCount(stockCount, 'unit')}.${except}`
  },
  colors: ({ name, colors }) =>
    colors.length > 0 ? `The ${name} comes in ${sayAll(colors)}.` : `The ${name} comes in one color only.`,
  sizes: ({ name, sizes }) =>
    sizes.length > 0 ? `The ${name} comes in ${sayAll(sizes)}.` : `The ${name} comes in one size only.`,
  opinion: ({ name, rating, reviews }) =>
    reviews > 0
      ? `The ${name} has ${rating} of 5 stars from ${sayCount(reviews, 'review')}, all by people who bought it. You can read them on its page.`
      : `Nobody has reviewed the ${name} yet.`,
  maker: ({ name, brand }) => `The ${name} is made by ${brand}.`,
  about: ({ name, brand, price, description, features, rating, reviews, inStock }) =>
    `${name} by ${brand}, ${formatShortCents(price)}${inStock ? '' : ', sold out right now'}${reviews > 0 ? `, ${rating} stars` : ''}. ${description}${
      features.length > 0 ? `\n\n${features.slice(0, 3).join('. ')}.` : ''
    }`,
}

const sayVariety = ({ color, size }: { color?: string | null | undefined; size?: string | null | undefined }): string =>
  [color, size].filter(Boolean).join(' / ')
