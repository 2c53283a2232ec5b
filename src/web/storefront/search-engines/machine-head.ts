import type { EntryContext } from 'react-router'
import type { Thing } from 'schema-dts'
import { paths } from '#contract/paths.ts'
import { CURRENCY } from '#contract/shop.ts'
import type { StorefrontJson } from '#contract/storefront.ts'
import type { ShopFacts } from '../../shop/shop.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { loader as loadHome } from '../home/home-page.tsx'
import type { LoadedProduct } from '../product/load-product.ts'
import type { loadProducts } from '../products/load-products.ts'
import { canonicalAddress } from '../shell/canonical-address.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { describeProduct } from './describe-product.ts'
import { describeQuestions } from './describe-questions.ts'
import { describeShop } from './describe-shop.ts'
import { describeTerms } from './describe-terms.ts'
import { jsonLdScript } from './json-ld.ts'
import { sharedPicture } from './shared-picture.ts'

/** Metadata for search engines and social networks. */
interface Description {
  type: 'website' | 'product'
  picture?: { url: string | undefined; alt: string }
  tags?: [property: string, content: string][]
  things: Thing[]
}

/** Data of the described pages, by route ID. */
interface Loaded {
  'content/faq': LoadedContent
  'storefront/home/home-page': Awaited<ReturnType<typeof loadHome>>
  'storefront/products/products-page': Awaited<ReturnType<typeof loadProducts>>
  'storefront/product/product-page': LoadedProduct
}

const descriptions: { [Id in keyof Loaded]: (data: Loaded[Id], origin: string, shop: ShopFacts) => Description } = {
  'storefront/home/home-page': ({ hero }, origin, { name }) => ({
    type: 'website',
    picture: { url: hero?.image, alt: name },
    things: describeShop(origin, name),
  }),

  'content/faq': ({ title, questions }) => ({
    type: 'website',
    things: [describeQuestions(title, questions)],
  }),

  'storefront/products/products-page': ({ query, products: [first] }, origin) => {
    const narrowed = first && query.category.length === 1 ? query.category.map(crumbOf) : []
    return {
      type: 'website',
      picture: { url: first?.image, alt: first?.name ?? '' },
      things: [breadcrumbList(origin, [...toList, ...narrowed])],
    }
  },

  'storefront/product/product-page': ({ product, reviews }, origin, shop) => ({
    type: 'product',
    picture: { url: product.image, alt: product.imageTexts?.[product.image] ?? product.name },
    tags: [
      ['product:price:amount', product.price.toFixed(2)],
      ['product:price:currency', CURRENCY.toUpperCase()],
      ['product:availability', product.inStock ? 'in stock' : 'out of stock'],
    ],
    things: [
      describeProduct({ origin, shop }, product, reviews.reviews),
      ...describeTerms(origin, shop),
      breadcrumbList(origin, [
        ...toList,
        crumbOf(product.category),
        { name: product.name, path: paths.product(product.id) },
      ]),
    ],
  }),
}

/**
 * The part of a page's head for machines: Open Graph and JSON-LD. It is rendered on the server only and inserted after React
 * has rendered the page, so browsers load no code for it. React ignores unknown elements in the head. `canonical.tsx`
 * removes it when the visitor navigates to another page.
 */
export function machineHead({ staticHandlerContext }: EntryContext, origin: string): string {
  const { matches, loaderData, errors, location } = staticHandlerContext
  const id = matches.at(-1)?.route.id
  if (errors || !isDescribed(id) || !loaderData[id]) return ''
  const describe = descriptions[id] as (data: unknown, origin: string, shop: ShopFacts) => Description
  const { type, picture, tags = [], things } = describe(loaderData[id], origin, shopIn(loaderData))
  const properties = [
    ['og:type', type],
    ['og:url', origin + canonicalAddress(location.pathname, location.search)],
    ...sharedPicture(origin, picture?.url, picture?.alt ?? ''),
    ...tags,
  ] as const
  return properties.map(([name, content]) => metaTag(name, content)).join('') + jsonLdScript(things)
}

const shopIn = ({ root }: Partial<Record<string, unknown>>): ShopFacts => (root as StorefrontJson).shop

const isDescribed = (id: string | undefined): id is keyof Loaded => id !== undefined && Object.hasOwn(descriptions, id)

const toList = [
  { name: 'Home', path: paths.home() },
  { name: 'Products', path: paths.products() },
]

const crumbOf = (category: string) => ({ name: category, path: paths.products({ category }) })

/** Twitter's tags have a `name` where Open Graph has a `property`. */
function metaTag(name: string, content: string): string {
  return `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escaped(content)}" data-machine=""/>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
