import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { formatShortCents, toDecimal } from '#contract/money.ts'
import { findProductKey } from '#server/catalog/products/find-product-key.ts'
import { findProducts } from '#server/catalog/products/queries.ts'
import { foldMessage } from '#server/catalog/search/reading/fold-message.ts'
import { searchProducts } from '#server/catalog/search/search-products.ts'
import { rankSimilar } from '../../../recommendations/rank-products.ts'
import { recommendBeside } from '../../../recommendations/recommend.ts'
import type { Answer, Asked } from '../answer.ts'
import { namesSome } from '../name-words.ts'

type FoundProduct = z.output<typeof Product>

const AT_ONCE = 4
/** Candidates among which cheaper ones are searched. */
const LOOKED_AT = 40

/** What is like a product: of its kind by name first, then of its department. @param cheaper only what costs less */
export async function answerSimilar(asked: Asked, product: FoundProduct, cheaper: boolean): Promise<Answer> {
  const kind = await ofItsKind(asked, product)
  const products = [...kind, ...(await ofItsDepartment(asked, product))]
  const others = new Map(products.map((each) => [each.id, each]))
  others.delete(product.id)
  const found = [...others.values()].filter(({ price, inStock }) => inStock && (!cheaper || price < product.price))
  const shown = found.slice(0, AT_ONCE)
  const memory = { product: { id: product.id } }
  if (shown.length === 0) {
    return {
      text: cheaper
        ? `Nothing like the ${product.name} costs less than its ${formatShortCents(product.price)} right now.`
        : `I have nothing else like the ${product.name} right now.`,
      replies: ['What is on sale?', `What goes with it?`],
      memory,
    }
  }
  const isOfItsKind = shown.some(({ id }) => kind.some((each) => each.id === id))
  return {
    text: !isOfItsKind
      ? `Of the very kind of the ${product.name} I have nothing else${cheaper ? ' for less' : ''}. Near to it there is this:`
      : cheaper
        ? `These are like the ${product.name}, and cost less than its ${formatShortCents(product.price)}.`
        : `These are like the ${product.name}.`,
    productIds: shown.map(({ id }) => id),
    replies: ['Compare the first two', ...(cheaper ? ['What goes with it?'] : ['Something cheaper'])],
    memory,
  }
}

/** What others bought together with a product. */
export async function answerBeside({ db }: Asked, product: FoundProduct): Promise<Answer> {
  const key = await findProductKey(db, product.id)
  const products = key ? await recommendBeside(db, key.id) : []
  return {
    text:
      products.length > 0
        ? `This goes well with the ${product.name}: people took it together, or it is near to it.`
        : `I do not know yet what goes with the ${product.name}.`,
    productIds: products.slice(0, AT_ONCE).map(({ id }) => id),
    replies: ['Cheaper ones', 'Anything similar?'],
    memory: { product: { id: product.id } },
  }
}

/** By the last word of its name, which says what it is. */
async function ofItsKind({ catalog }: Asked, { name, category, price }: FoundProduct): Promise<FoundProduct[]> {
  const [kind = ''] = name.split(',')[0]?.split(/\s+/).slice(-1) ?? []
  if (!kind) return []
  const { products, suggestion } = await searchProducts(catalog, {
    q: kind,
    category: [category],
    maxPrice: toDecimal(price) * 2,
    page: 1,
    limit: 8,
    sortBy: 'featured',
  })
  // What only mentions the word is something else: a lantern that hangs in a tent.
  return suggestion ? [] : products.filter((product) => namesSome(product, foldMessage(kind)))
}

async function ofItsDepartment({ db }: Asked, { id }: FoundProduct): Promise<FoundProduct[]> {
  const key = await findProductKey(db, id)
  return key ? findProducts(db, await rankSimilar(db, key.id, LOOKED_AT)) : []
}
