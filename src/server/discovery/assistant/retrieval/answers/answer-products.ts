import { toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/assistantProducts.ts'
import { t as reply } from '#messages/assistantReplies.ts'
import type { Link } from '../../links.ts'
import { type Answer, type Asked, handOverOf } from '../answer.ts'
import { type Finding, findWished } from '../find-wished.ts'
import type { Wishes } from '../memory.ts'
import { namesSome } from '../name-words.ts'

/** Products that one answer shows; the next come when they are asked for. */
const AT_ONCE = 4
/** Beyond it nobody goes on asking for more; there is the list. */
const MAX_SHOWN = 40

interface Wanted {
  wishes: Wishes
  categoryWord?: string | undefined
  /** How many of them were shown before. */
  shown?: number
}

/** Shows what somebody wants, or says that the shop has none. */
export async function answerProducts(asked: Asked, { wishes, categoryWord, shown = 0 }: Wanted): Promise<Answer> {
  const finding = await findWished(asked.catalog, wishes, shown + AT_ONCE, categoryWord)
  const products = isFarFetched(finding) ? [] : finding.products.slice(shown, shown + AT_ONCE)
  if (products.length === 0) return shown > 0 ? thatIsAll(wishes) : notFound(asked, wishes)
  const total = finding.total ?? products.length
  const left = total - shown - products.length
  return {
    text: opening(wishes, finding, total, shown, left > 0),
    productIds: products.map(({ id }) => id),
    links: total > products.length || finding.narrowed ? [listLink(wishes, finding, total)] : [],
    replies: [
      ...(left > 0 && shown + AT_ONCE < MAX_SHOWN ? [reply('showMore')] : []),
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

/** What was searched in place of the words, and only mentions them somewhere, is not what somebody meant. */
const isFarFetched = ({ suggestion, products, isVague }: Finding): boolean =>
  isVague === true || (suggestion !== undefined && !products.some((product) => namesSome(product, suggestion)))

function opening(wishes: Wishes, finding: Finding, total: number, shown: number, isMore: boolean): string {
  const described = describe(wishes)
  const said =
    shown > 0
      ? described
        ? t('moreFor', { wishes: described })
        : t('more')
      : (besideWish(wishes, finding) ??
        (described ? t('foundFor', { count: total, wishes: described }) : t('found', { count: total })))
  // What leads to products that are not quite what was asked for ends with a colon, and asks nothing more.
  return isMore && (shown > 0 || !besideWish(wishes, finding)) ? `${said} ${t('shallIShowMore')}` : said
}

/** How what was found differs from what was asked for; undefined when it does not. */
function besideWish(wishes: Wishes, { suggestion, missed, products }: Finding): string | undefined {
  const { words, category = '', color = '', size } = wishes
  if (suggestion) return t('suggested', { words, suggestion })
  if (missed === 'price') return t('missedPrice', { wishes: describe(wishes) })
  if (missed === 'words') return t('missedWords', { words, category })
  if (missed === 'color') return t('missedColor', { color })
  if (missed === 'size') return t('missedSize', { size: sayOwnSize(size) })
  if (words && !products.some((product) => namesSome(product, words))) return t('mentioned', { words })
  return undefined
}

function notFound(asked: Asked, wishes: Wishes): Answer {
  const described = describe(wishes)
  return {
    text: described ? t('nothingFor', { wishes: described }) : t('nothing'),
    ...elsewhere(),
    handOver: handOverOf(asked),
  }
}

function thatIsAll(wishes: Wishes): Answer {
  const described = describe(wishes)
  return {
    text: described ? t('allFor', { wishes: described }) : t('all'),
    ...elsewhere(),
    memory: { search: { wishes, shown: 0 } },
  }
}

const elsewhere = () => ({
  links: [{ label: reply('allProducts'), path: paths.products() }],
  replies: [reply('whatIsOnSale'), reply('whatIsNew')],
})

/** XL, but paperback. */
const sayOwnSize = (size = ''): string => (size.length > 4 ? size : size.toUpperCase())

/** What was asked for: “lamp”, Home & Garden, up to $50. Empty when nothing was named. */
function describe(wishes: Wishes): string {
  const { words, category, brand, color, size, min, max, onSale, isNew, inStock, rating, freeShipping, sortBy } = wishes
  const shape = min !== undefined && max !== undefined ? 'range' : max !== undefined ? 'upTo' : 'other'
  return [
    words && t('wishWords', { words }),
    category,
    brand,
    color,
    size && t('wishSize', { size: sayOwnSize(size) }),
    (min !== undefined || max !== undefined) &&
      t('wishPrice', { shape, min: toCents(min ?? 0), max: toCents(max ?? 0) }),
    onSale && t('wishOnSale'),
    isNew && t('wishNew'),
    inStock && t('wishInStock'),
    rating && t('wishRating', { stars: rating }),
    freeShipping && t('wishFreeShipping'),
    sortBy === 'price-low' && t('cheapestFirst'),
    sortBy === 'price-high' && t('dearestFirst'),
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
