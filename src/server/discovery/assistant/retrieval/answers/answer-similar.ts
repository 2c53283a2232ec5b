import type { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { toDecimal } from '#contract/money.ts'
import { t } from '#messages/assistantProducts.ts'
import { t as reply } from '#messages/assistantReplies.ts'
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
      text: cheaper ? t('noneCheaper', product) : t('noneSimilar', product),
      replies: [reply('whatIsOnSale'), reply('whatGoesWithIt')],
      memory,
    }
  }
  const isOfItsKind = shown.some(({ id }) => kind.some((each) => each.id === id))
  return {
    text: !isOfItsKind
      ? t('near', { name: product.name, cheaper })
      : cheaper
        ? t('similarCheaper', product)
        : t('similar', product),
    productIds: shown.map(({ id }) => id),
    replies: [reply('compareFirstTwo'), cheaper ? reply('whatGoesWithIt') : reply('somethingCheaper')],
    memory,
  }
}

/** What others bought together with a product. */
export async function answerBeside({ db }: Asked, product: FoundProduct): Promise<Answer> {
  const key = await findProductKey(db, product.id)
  const products = key ? await recommendBeside(db, key.id) : []
  return {
    text: products.length > 0 ? t('beside', product) : t('noneBeside', product),
    productIds: products.slice(0, AT_ONCE).map(({ id }) => id),
    replies: [reply('cheaperOnes'), reply('anythingSimilar')],
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
