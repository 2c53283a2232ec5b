import { inMarket } from '#contract/market-paths.ts'
import { type Cents, plainAmount, toDecimal } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { xmlText } from '#server/platform/http/xml-text.ts'
import type { Offer } from './read-offers.ts'

/** The differences between the services that read product feeds. Lengths in characters. */
interface FeedFormat {
  maxTitle: number
  maxDescription: number
  maxPictures: number
  inStock: string
  outOfStock: string
}

/** Both formats have the same elements: RSS 2.0 with the namespace of Google Merchant Center. */
export const feedFormats = {
  /** https://support.google.com/merchants/answer/7052112 */
  google: {
    maxTitle: 150,
    maxDescription: 5_000,
    maxPictures: 10,
    inStock: 'in_stock',
    outOfStock: 'out_of_stock',
  },
  /** https://developers.facebook.com/docs/commerce-platform/catalog/fields */
  meta: { maxTitle: 200, maxDescription: 9_999, maxPictures: 20, inStock: 'in stock', outOfStock: 'out of stock' },
} as const satisfies Record<string, FeedFormat>

/** Google rejects longer IDs. SKUs, which are the IDs in structured data, may be longer. */
const MAX_ID = 50
const MAX_CATEGORY = 750
const MIN_CHUNK_LENGTH = 64 * 1024

interface FeedShop {
  name: string
  currency: string
  description: string
  /** Without a slash at the end. */
  url: string
  /** The first part of the addresses of pages; empty for the default market. */
  prefix: string
}

/** Writes a product feed in chunks, an item for each offer. */
export async function* writeFeed(
  shop: FeedShop,
  format: FeedFormat,
  batches: AsyncIterable<Offer[]>,
): AsyncGenerator<string> {
  let chunk =
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${formatElement('title', shop.name)}${formatElement('link', shop.url + inMarket(shop.prefix, ''))}${formatElement('description', shop.description)}\n`
  for await (const offers of batches) {
    for (const offer of offers) chunk += formatItem(shop, format, offer)
    if (chunk.length < MIN_CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}</channel>\n</rss>\n`
}

function formatItem({ url, prefix, currency }: FeedShop, format: FeedFormat, offer: Offer): string {
  const { sku, variantId, handle, color, size, price, originalPrice, sale } = offer
  const choice = [color, size].filter((each) => each !== null).join(' / ')
  const [picture, ...pictures] = offer.pictures.map((path) => new URL(path, url).href)
  const attributes: [string, string | number | null | undefined][] = [
    ['id', sku.length <= MAX_ID ? sku : variantId],
    ['item_group_id', offer.groupId],
    ['title', truncate(choice ? `${offer.name} - ${choice}` : offer.name, format.maxTitle)],
    ['description', truncate(offer.description || offer.name, format.maxDescription)],
    ['link', url + inMarket(prefix, paths.product(handle, { color, size }))],
    ['image_link', picture],
    ...pictures.slice(0, format.maxPictures).map((each): [string, string] => ['additional_image_link', each]),
    ['availability', offer.inStock ? format.inStock : format.outOfStock],
    ['price', formatAmount(originalPrice ?? price, currency)],
    ['sale_price', originalPrice && formatAmount(price, currency)],
    ['sale_price_effective_date', originalPrice && sale && `${formatTime(sale.startsAt)}/${formatTime(sale.endsAt)}`],
    ['brand', offer.brand],
    ['condition', 'new'],
    ['product_type', truncate(offer.categories.join(' > '), MAX_CATEGORY)],
    ['color', color],
    ['size', size],
    ['gtin', offer.gtin],
    ['mpn', offer.mpn],
    ['identifier_exists', (offer.gtin ?? offer.mpn) ? null : 'no'],
    ['is_bundle', offer.isBundle ? 'yes' : null],
    ['shipping_weight', offer.weightG && `${offer.weightG} g`],
  ]
  const written = attributes.map(([name, value]) => (value ? formatElement(`g:${name}`, String(value)) : ''))
  return `<item>${written.join('')}</item>\n`
}

const formatElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const formatAmount = (cents: Cents, currency: string): string =>
  `${plainAmount(toDecimal(cents), currency)} ${currency}`

/** A time in the format of both services, which take no seconds. */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16)}+0000`

/** Truncates text without splitting a character. */
const truncate = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
