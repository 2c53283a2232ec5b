import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistantProducts.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import type { Link } from '../../links.ts'
import { type Answer, type AnswerContext, handOverText } from '../answer.ts'
import { type Finding, findByWishes } from '../find-by-wishes.ts'
import type { Wishes } from '../memory.ts'
import { nameHasSome } from '../name-words.ts'

/** Products per answer; the shopper can ask for more. */
const PER_ANSWER = 4
/** After this number of products, the answer no longer offers more and only links to the list. */
const MAX_SHOWN = 40

interface ProductRequest {
  wishes: Wishes
  categoryWord?: string | undefined
  /** Number of products that were shown before. */
  shown?: number
}

/** Shows matching products, or says that there are none. */
export async function answerProducts(
  context: AnswerContext,
  { wishes, categoryWord, shown = 0 }: ProductRequest,
): Promise<Answer> {
  const finding = await findByWishes(context.catalog, wishes, shown + PER_ANSWER, categoryWord)
  const products = isIrrelevant(finding) ? [] : finding.products.slice(shown, shown + PER_ANSWER)
  if (products.length === 0)
    return shown > 0 ? noMoreProducts(wishes, context.settings.currency) : notFound(context, wishes)
  const total = finding.total ?? products.length
  const left = total - shown - products.length
  return {
    text: opening(wishes, finding, { total, shown, isMore: left > 0, currency: context.settings.currency }),
    productIds: products.map(({ id }) => id),
    links: total > products.length || finding.narrowed ? [listLink(wishes, finding, total)] : [],
    replies: [
      ...(left > 0 && shown + PER_ANSWER < MAX_SHOWN ? [reply('showMore')] : []),
      ...(products.length > 1 ? [reply('cheaperOnes'), reply('compareFirstTwo')] : [reply('anythingSimilar')]),
      ...(wishes.onSale ? [] : [reply('onlyOnSale')]),
    ],
    memory: {
      search: { wishes, shown: shown + products.length },
      ...(products.length === 1 &&
        products[0] && { product: { id: products[0].id, color: wishes.color, size: wishes.size } }),
    },
  }
}

/** Whether the results are only vague matches, or match a suggestion that occurs in none of their names. */
const isIrrelevant = ({ suggestion, products, isVague }: Finding): boolean =>
  isVague === true || (suggestion !== undefined && !products.some((product) => nameHasSome(product, suggestion)))

interface Listed {
  total: number
  /** Products that were shown before. */
  shown: number
  isMore: boolean
  currency: string
}

function opening(wishes: Wishes, finding: Finding, { total, shown, isMore, currency }: Listed): string {
  const described = describe(wishes, currency)
  const mainText =
    shown > 0
      ? described
        ? t('moreFor', { wishes: described })
        : t('more')
      : (deviationText(wishes, finding, currency) ??
        (described ? t('foundFor', { count: total, wishes: described }) : t('found', { count: total })))
  // Texts about deviating results end with a colon, so no question may follow.
  return isMore && (shown > 0 || !deviationText(wishes, finding, currency))
    ? `${mainText} ${t('shallIShowMore')}`
    : mainText
}

/** Explains how the results differ from the wishes; undefined when they do not. */
function deviationText(
  wishes: Wishes,
  { suggestion, missed, products }: Finding,
  currency: string,
): string | undefined {
  const { words, category = '', color = '', size } = wishes
  if (suggestion) return t('suggested', { words, suggestion })
  if (missed === 'price') return t('missedPrice', { wishes: describe(wishes, currency) })
  if (missed === 'words') return t('missedWords', { words, category })
  if (missed === 'color') return t('missedColor', { color })
  if (missed === 'size') return t('missedSize', { size: sizeText(size) })
  if (words && !products.some((product) => nameHasSome(product, words))) return t('mentioned', { words })
  return undefined
}

function notFound(context: AnswerContext, wishes: Wishes): Answer {
  const { currency } = context.settings
  const described = describe(wishes, currency)
  return {
    text: described ? t('nothingFor', { wishes: described }) : t('nothing'),
    ...alternatives(),
    handOver: handOverText(context),
  }
}

function noMoreProducts(wishes: Wishes, currency: string): Answer {
  const described = describe(wishes, currency)
  return {
    text: described ? t('allFor', { wishes: described }) : t('all'),
    ...alternatives(),
    memory: { search: { wishes, shown: 0 } },
  }
}

const alternatives = () => ({
  links: [{ label: reply('allProducts'), path: paths.products() }],
  replies: [reply('whatIsOnSale'), reply('whatIsNew')],
})

/** Size names as displayed: `XL`, but `paperback`. */
const sizeText = (size = ''): string => (size.length > 4 ? size : size.toUpperCase())

/** The wishes as text: “lamp”, Home & Garden, up to $50. Empty without any. */
function describe(wishes: Wishes, currency: string): string {
  const { words, category, brand, color, size, min, max, onSale, isNew, inStock, rating, freeShipping, sortBy } = wishes
  const shape = min !== undefined && max !== undefined ? 'range' : max !== undefined ? 'upTo' : 'other'
  return [
    words && t('wishWords', { words }),
    category,
    brand,
    color,
    size && t('wishSize', { size: sizeText(size) }),
    (min !== undefined || max !== undefined) &&
      t('wishPrice', {
        shape,
        min: { cents: toCents(min ?? 0), currency },
        max: { cents: toCents(max ?? 0), currency },
      }),
    onSale && t('wishOnSale'),
    isNew && t('wishNew'),
    inStock && t('wishInStock'),
    rating && t('wishRating', { stars: rating }),
    freeShipping && t('wishFreeShipping'),
    sortBy === 'price-low' && t('cheapestFirst'),
    sortBy === 'price-high' && t('mostExpensiveFirst'),
  ]
    .filter(Boolean)
    .join(', ')
}

function listLink(wishes: Wishes, { suggestion, narrowed }: Finding, total: number): Link {
  const { words, category, brand, min, max, onSale, isNew, inStock, freeShipping, rating, sortBy } = wishes
  const path = paths.products({
    search: suggestion ?? words,
    category,
    brand,
    minPrice: min,
    maxPrice: max,
    onSale,
    isNew,
    inStock,
    freeShipping,
    rating,
    sortBy,
  })
  return { label: wishes.color || wishes.size || narrowed ? reply('seeList') : reply('seeAll', { count: total }), path }
}
