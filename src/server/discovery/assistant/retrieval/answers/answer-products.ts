import { formatShortCents, toCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Link } from '../../links.ts'
import { type Answer, type Asked, handOverOf } from '../answer.ts'
import { type Finding, findWished } from '../find-wished.ts'
import type { Wishes } from '../memory.ts'
import { namesSome } from '../name-words.ts'
import { sayCount } from '../say.ts'

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
    text: inAll(opening(wishes, finding, total, shown), left > 0),
    productIds: products.map(({ id }) => id),
    links: total > products.length || finding.narrowed ? [listLink(wishes, finding, total)] : [],
    replies: [
      ...(left > 0 && shown + AT_ONCE < MAX_SHOWN ? ['Show more'] : []),
      ...(products.length > 1 ? ['Cheaper ones', 'Compare the first two'] : ['Anything similar?']),
      ...(wishes.onSale ? [] : ['Only those on sale']),
    ],
    memory: {
      search: { wishes, shown: shown + products.length },
      ...(products.length === 1 &&
        products[0] && { product: { id: products[0].id, color: wishes.color, size: wishes.size } }),
    },
  }
}

/** What ends with a colon leads to the products below it, and asks nothing more. */
const inAll = (text: string, isMore: boolean): string =>
  isMore && !text.endsWith(':') ? `${text} Shall I show more?` : text

/** What was searched in place of the words, and only mentions them somewhere, is not what somebody meant. */
const isFarFetched = ({ suggestion, products, isVague }: Finding): boolean =>
  isVague === true || (suggestion !== undefined && !products.some((product) => namesSome(product, suggestion)))

function opening(wishes: Wishes, { suggestion, missed, products }: Finding, total: number, shown: number): string {
  if (shown > 0) return `Here are more ${describe(wishes)}.`
  if (suggestion) return `I found nothing for “${wishes.words}”. For “${suggestion}” there is this:`
  if (missed === 'price') return `Nothing ${describe(wishes)}. Without that limit there is this:`
  if (missed === 'words')
    return `I find nothing for “${wishes.words}” in ${wishes.category}. This is what people like there:`
  if (missed === 'color') return `Not exactly in ${wishes.color}, but this comes near:`
  if (missed === 'size') return `I did not find it in size ${sayOwnSize(wishes.size)}. In other sizes there is this:`
  if (wishes.words && !products.some((product) => namesSome(product, wishes.words)))
    return `Nothing is called “${wishes.words}” here, but it is mentioned with this:`
  const described = describe(wishes)
  return `I found ${sayCount(total, 'product')}${described.startsWith('the ') ? ',' : ''} ${described}.`
}

function notFound(asked: Asked, wishes: Wishes): Answer {
  return {
    text: `I find nothing ${describe(wishes)} in this shop. Try other words, or write to us: somebody knows whether it will come.`,
    links: [{ label: 'All products', path: paths.products() }],
    replies: ['What is on sale?', 'What is new?'],
    handOver: handOverOf(asked),
  }
}

const thatIsAll = (wishes: Wishes): Answer => ({
  text: `That is all I found ${describe(wishes)}.`,
  links: [{ label: 'All products', path: paths.products() }],
  replies: ['What is on sale?', 'What is new?'],
  memory: { search: { wishes, shown: 0 } },
})

/** XL, but paperback. */
const sayOwnSize = (size = ''): string => (size.length > 4 ? size : size.toUpperCase())

/** Such as: for “lamp” in Home & Garden, under $50. */
export function describe({
  words,
  category,
  brand,
  color,
  size,
  min,
  max,
  onSale,
  isNew,
  inStock,
  rating,
  ...rest
}: Wishes): string {
  const money = (amount: number) => formatShortCents(toCents(amount))
  const range =
    min !== undefined && max !== undefined
      ? `between ${money(min)} and ${money(max)}`
      : max !== undefined
        ? `up to ${money(max)}`
        : min !== undefined
          ? `from ${money(min)} on`
          : undefined
  const parts = [
    words && `for “${words}”`,
    category && `in ${category}`,
    brand && `by ${brand}`,
    color && `in ${color}`,
    size && `in size ${sayOwnSize(size)}`,
    range,
    onSale && 'on sale',
    isNew && 'that are new',
    inStock && 'in stock',
    rating && `with ${rating} stars and more`,
    rest.freeShipping && 'with free shipping',
    rest.sortBy === 'price-low' && 'the lowest price first',
    rest.sortBy === 'price-high' && 'the highest price first',
  ].filter(Boolean)
  return parts.length > 0
    ? parts.join(', ').replace(/^((?:for|by) [^,]+), (?=in|by|up|between|from)/, '$1 ')
    : 'for you'
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
  return { label: wishes.color || wishes.size || narrowed ? 'See the list' : `See all ${total}`, path }
}
