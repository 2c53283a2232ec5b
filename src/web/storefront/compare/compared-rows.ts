import type { ProductAttributeJson } from '#contract/attributes.ts'
import type { ProductJson } from '#contract/catalog.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/compare.ts'
import type { PublicSettings } from '#web/shop/shop.ts'
import { formatAttributeValue, getSpecifications } from '../products/value-text.ts'

/** A product with all the data that the comparison shows. */
export interface ComparedProduct {
  product: ProductJson
  attributes: readonly ProductAttributeJson[]
  category: string
}

/** A row of the comparison, with a value for each product; null if the product has none. */
export interface ComparedRow {
  name: string
  values: (string | null)[]
  differs: boolean
}

export interface ComparedGroup {
  title: string
  rows: ComparedRow[]
}

/**
 * The rows of the comparison in groups: the fields of all products, their attributes, then the specifications that the owner
 * wrote.
 */
export function buildGroups(
  products: readonly ComparedProduct[],
  { lowStock, currency }: Pick<PublicSettings, 'lowStock' | 'currency'>,
): ComparedGroup[] {
  const otherSpecifications = products.map(({ attributes, product }) => {
    const attributeNames = new Set(attributes.map(({ name }) => name))
    const all = Object.entries(getSpecifications(attributes, product.specifications))
    return Object.fromEntries(all.filter(([name]) => !attributeNames.has(name)))
  })
  const row = (name: string, read: (each: ComparedProduct) => string | null) => toRow(name, products.map(read))
  const options = new Map(
    products.flatMap(({ product }) =>
      product.options.filter(({ role }) => role === null).map(({ code, name }) => [code, name] as const),
    ),
  )
  const attributes = new Map(products.flatMap((each) => each.attributes.map(({ code, name }) => [code, name] as const)))
  return [
    {
      title: t('overview'),
      rows: [
        ...overview.map(([name, read]) => row(name(), (each) => read(each, { lowStock, currency }))),
        ...[...options].map(([code, name]) => row(name, ({ product }) => optionText(product, code))),
      ],
    },
    {
      title: t('specifications'),
      rows: [...attributes].map(([code, name]) =>
        toRow(
          name,
          products.map((each) => attributeText(each, code)),
        ),
      ),
    },
    {
      title: t('others'),
      rows: [...new Set(otherSpecifications.flatMap(Object.keys))].map((name) =>
        toRow(
          name,
          otherSpecifications.map((rows) => rows[name] ?? null),
        ),
      ),
    },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0)
}

const overview: [
  () => string,
  (compared: ComparedProduct, shop: Pick<PublicSettings, 'lowStock' | 'currency'>) => string | null,
][] = [
  [() => t('price'), ({ product }, { currency }) => formatProductPrice(product, currency)],
  [() => t('rating'), ({ product }) => formatRating(product)],
  [() => t('availability'), ({ product }, { lowStock }) => formatAvailability(product, lowStock)],
  [() => t('brand'), ({ product }) => product.brand || null],
  [() => t('category'), ({ category }) => category],
  [() => t('colors'), ({ product }) => product.colors.join(', ') || null],
  [() => t('sizes'), ({ product }) => product.sizes.join(', ') || null],
]

type Product = ComparedProduct['product']

const formatProductPrice = ({ price, originalPrice }: Product, currency: string): string =>
  originalPrice !== undefined && originalPrice > price
    ? t('reducedFrom', { price: formatPrice(price, currency), original: formatPrice(originalPrice, currency) })
    : formatPrice(price, currency)

const formatRating = ({ rating, reviews }: Product): string =>
  reviews > 0 ? t('ratingWithReviews', { rating, reviews }) : t('noReviews')

const formatAvailability = ({ stockCount }: Product, lowStock: number): string =>
  stockCount === 0 ? t('outOfStock') : stockCount <= lowStock ? t('onlyLeft', { stockCount }) : t('inStock')

const optionText = ({ options }: Product, wanted: string): string | null =>
  options
    .find(({ code }) => code === wanted)
    ?.values.map(({ value }) => value)
    .join(', ') || null

function attributeText({ attributes }: ComparedProduct, code: string): string | null {
  const attribute = attributes.find((each) => each.code === code)
  return attribute ? formatAttributeValue(attribute) : null
}

const toRow = (name: string, values: (string | null)[]): ComparedRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
})
