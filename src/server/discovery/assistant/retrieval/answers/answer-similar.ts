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
import { recommendForProduct } from '../../../recommendations/recommend.ts'
import type { Answer, AnswerContext } from '../answer.ts'
import { nameHasSome } from '../name-words.ts'

type FoundProduct = z.output<typeof Product>

const PER_ANSWER = 4
/** Candidates among which cheaper products are searched. */
const CANDIDATES = 40

/** Shows similar products: of the same kind by name first, then of the same category. @param cheaper only cheaper ones */
export async function answerSimilar(context: AnswerContext, product: FoundProduct, cheaper: boolean): Promise<Answer> {
  const kind = await findSameKind(context, product)
  const products = [...kind, ...(await findSameCategory(context, product))]
  const others = new Map(products.map((each) => [each.id, each]))
  others.delete(product.id)
  const found = [...others.values()].filter(({ price, inStock }) => inStock && (!cheaper || price < product.price))
  const shown = found.slice(0, PER_ANSWER)
  const memory = { product: { id: product.id } }
  const priced = { ...product, price: { cents: product.price, currency: context.settings.currency } }
  if (shown.length === 0) {
    return {
      text: cheaper ? t('noneCheaper', priced) : t('noneSimilar', product),
      replies: [reply('whatIsOnSale'), reply('whatGoesWithIt')],
      memory,
    }
  }
  const isSameKind = shown.some(({ id }) => kind.some((each) => each.id === id))
  return {
    text: !isSameKind
      ? t('near', { name: product.name, cheaper })
      : cheaper
        ? t('similarCheaper', priced)
        : t('similar', product),
    productIds: shown.map(({ id }) => id),
    replies: [reply('compareFirstTwo'), cheaper ? reply('whatGoesWithIt') : reply('somethingCheaper')],
    memory,
  }
}

/** Shows products that others bought together with a product. */
export async function answerGoesWith({ db }: AnswerContext, product: FoundProduct): Promise<Answer> {
  const key = await findProductKey(db, product.id)
  const products = key ? (await recommendForProduct(db, key.id)).products : []
  return {
    text: products.length > 0 ? t('beside', product) : t('noComplements', product),
    productIds: products.slice(0, PER_ANSWER).map(({ id }) => id),
    replies: [reply('cheaperOnes'), reply('anythingSimilar')],
    memory: { product: { id: product.id } },
  }
}

/** Products of the same kind, by the last word of the name. */
async function findSameKind(
  { catalog }: AnswerContext,
  { name, category, price }: FoundProduct,
): Promise<FoundProduct[]> {
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
  // Products that only mention the word are of another kind, such as a lantern for tents.
  return suggestion ? [] : products.filter((product) => nameHasSome(product, foldMessage(kind)))
}

async function findSameCategory({ db }: AnswerContext, { id }: FoundProduct): Promise<FoundProduct[]> {
  const key = await findProductKey(db, id)
  return key ? findProducts(db, await rankSimilar(db, key.id, CANDIDATES)) : []
}
