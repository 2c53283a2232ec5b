import type { EntryContext } from 'react-router'
import type { Thing } from 'schema-dts'
import type { CategoryStepJson } from '#contract/categories.ts'
import { plainAmount } from '#contract/money.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import { isPicture } from '#contract/pictures.ts'
import type { StorefrontJson } from '#contract/storefront.ts'
import { t } from '#messages/shell.ts'
import type { PublicSettings } from '../../shop/shop.ts'
import type { LoadedBrand } from '../brands/load-brand.ts'
import type { LoadedCategory } from '../categories/load-category.ts'
import type { LoadedCollection } from '../collections/load-collection.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { loader as loadHome } from '../home/home-page.tsx'
import type { LoadedProduct } from '../product/load-product.ts'
import type { LoadedProducts } from '../products/load-products.ts'
import { canonicalPath } from '../shell/canonical-path.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { describeBrand } from './describe-brand.ts'
import { describeList } from './describe-list.ts'
import { describeProduct } from './describe-product.ts'
import { describeQuestions } from './describe-questions.ts'
import { describeShop } from './describe-shop.ts'
import { describeTerms } from './describe-terms.ts'
import { describeVideos } from './describe-videos.ts'
import { jsonLdScript } from './json-ld.ts'
import { sharedPicture } from './shared-picture.ts'

/** Where the shop is, and the base path of the page's market, such as `/de-at`. */
export interface PageAddress {
  origin: string
  base: string
}

/** The address of a page in a market. */
export const toHref = (base: string, path: string): string => (base && path === '/' ? base : base + path)

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
  'storefront/content/translated-page': LoadedContent
  'storefront/home/home-page': Awaited<ReturnType<typeof loadHome>>
  'storefront/products/products-page': LoadedProducts
  'storefront/categories/category-page': LoadedCategory
  'storefront/brands/brand-page': LoadedBrand
  'storefront/collections/collection-page': LoadedCollection
  'storefront/product/product-page': LoadedProduct
}

const describeContent = ({ title, questions }: LoadedContent): Description => ({
  type: 'website',
  things: questions.length > 0 ? [describeQuestions(title, questions)] : [],
})

const descriptions: { [Id in keyof Loaded]: (data: Loaded[Id], origin: string, shop: PublicSettings) => Description } =
  {
    'storefront/home/home-page': ({ hero }, origin, { name }) => ({
      type: 'website',
      picture: { url: hero?.image, alt: name },
      things: describeShop(origin, name),
    }),

    'content/faq': describeContent,
    'storefront/content/translated-page': describeContent,

    'storefront/products/products-page': ({ only, products: [first] }, origin) => ({
      type: 'website',
      picture: { url: first?.image, alt: first?.name ?? '' },
      things: [breadcrumbList(origin, [...toList(), ...(first && only ? [toBreadcrumb(only)] : [])])],
    }),

    'storefront/categories/category-page': (loaded, origin) => {
      const { category, products } = loaded
      return {
        type: 'website',
        picture: isPicture(category.image)
          ? { url: category.image, alt: category.name }
          : { url: products[0]?.image, alt: products[0]?.name ?? '' },
        things: [
          describeList(origin, { name: category.name, path: paths.category(category.path) }, loaded),
          breadcrumbList(origin, [...toList(), ...[...category.ancestors, category].map(toBreadcrumb)]),
        ],
      }
    },

    'storefront/collections/collection-page': (loaded, origin) => {
      const { collection, products } = loaded
      const step = { name: collection.name, path: paths.collection(collection.handle ?? collection.slug) }
      return {
        type: 'website',
        picture: { url: collection.image ?? products[0]?.image, alt: collection.name },
        things: [describeList(origin, step, loaded), breadcrumbList(origin, [...toList(), step])],
      }
    },

    'storefront/brands/brand-page': (loaded, origin) => {
      const { brand, products } = loaded
      const path = paths.brand(brand.slug)
      return {
        type: 'website',
        picture: { url: brand.logo ?? products[0]?.image, alt: brand.name },
        things: [
          { ...describeList(origin, { name: brand.name, path }, loaded), about: { '@id': `${origin}${path}#brand` } },
          describeBrand(origin, brand),
          breadcrumbList(origin, [...toList(), { name: brand.name, path }]),
        ],
      }
    },

    'storefront/product/product-page': (
      { product, videos, brand, reviews, categoryPath, attributes },
      origin,
      shop,
    ) => ({
      type: 'product',
      picture: { url: product.image, alt: product.imageTexts?.[product.image] ?? product.name },
      tags: [
        ['product:price:amount', plainAmount(product.price, shop.currency)],
        ['product:price:currency', shop.currency],
        ['product:availability', product.inStock ? 'in stock' : 'out of stock'],
      ],
      things: [
        describeProduct({ origin, shop }, { ...product, brandLink: brand }, reviews.reviews, attributes),
        ...describeVideos(origin, product, videos),
        ...describeTerms(origin, shop),
        breadcrumbList(origin, [
          ...toList(),
          ...categoryPath.map(toBreadcrumb),
          { name: product.name, path: paths.product(product.handle ?? product.id) },
        ]),
      ],
    }),
  }

/**
 * The part of a page's head for machines: Open Graph and JSON-LD. It is rendered on the server only and inserted after React
 * has rendered the page, so browsers load no code for it. React ignores unknown elements in the head. `canonical.tsx`
 * removes it when the visitor navigates to another page.
 */
export function seoHead({ staticHandlerContext }: EntryContext, { origin, base }: PageAddress): string {
  const { matches, loaderData, errors, location } = staticHandlerContext
  const id = matches.at(-1)?.route.id
  if (errors || !isDescribed(id) || !loaderData[id]) return ''
  const describe = descriptions[id] as (data: unknown, origin: string, shop: PublicSettings) => Description
  const { type, picture, tags = [], things } = describe(loaderData[id], origin + base, findShop(loaderData))
  const properties = [
    ['og:type', type],
    ['og:url', origin + toHref(base, canonicalPath(location.pathname.slice(base.length), loaderData[id]))],
    ...sharedPicture(origin, picture?.url, picture?.alt ?? ''),
    ...tags,
  ] as const
  return (
    properties.map(([name, content]) => metaTag(name, content)).join('') +
    (things.length > 0 ? jsonLdScript(things) : '')
  )
}

const findShop = ({ root }: Partial<Record<string, unknown>>): PublicSettings => (root as StorefrontJson).shop

const isDescribed = (id: string | undefined): id is keyof Loaded => id !== undefined && Object.hasOwn(descriptions, id)

const toList = () => [
  { name: t('home'), path: paths.home() },
  { name: t('products'), path: paths.products() },
]

const toBreadcrumb = (step: CategoryStepJson) => ({ name: step.name, path: categoryAddress(step) })

/** Twitter's tags have a `name` where Open Graph has a `property`. */
function metaTag(name: string, content: string): string {
  return `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escaped(content)}" data-seo=""/>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
