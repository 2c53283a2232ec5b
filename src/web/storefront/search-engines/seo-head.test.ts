import type { EntryContext } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ProductJson } from '#contract/catalog.ts'
import type { ReviewJson } from '#contract/reviews.ts'
import { readMetaTags, readStructuredData } from '../../../../tests/support/json-ld.ts'
import { defaultShop } from '../../shop/shop.ts'
import { seoHead } from './seo-head.ts'

const origin = 'https://shop.example'
const product: ProductJson = {
  id: 'moon-lamp',
  name: 'Moon Lamp',
  price: 49,
  images: ['/media/demo/moon-lamp-800.webp', 'https://pictures.example/lamp.jpg'],
  image: '/media/demo/moon-lamp-800.webp',
  placeholder: null,
  brand: 'Halden',
  category: 'Home & Garden',
  rating: 4.5,
  reviews: 12,
  inStock: true,
  stockCount: 3,
  isNew: false,
  onSale: false,
  description: 'A lamp.',
  options: [],
  colors: [],
  sizes: [],
  features: [],
  specifications: {},
  variants: [
    { sku: 'LAMP', options: [], color: null, size: null, price: null, stockCount: 3, image: null, images: [] },
  ],
}
const sand = (size: string) => ({
  options: [
    { code: 'color', name: 'Color', value: 'Sand' },
    { code: 'size', name: 'Size', value: size },
  ],
  ...{ color: 'Sand', size, image: null, images: [] },
})
const twoVariants: ProductJson['variants'] = [
  { ...sand('S'), sku: 'LAMP-S', price: null, stockCount: 0 },
  { ...sand('M'), sku: 'LAMP-M', price: 59.5, stockCount: 3 },
]
const review: ReviewJson = {
  id: 'r1',
  rating: 5,
  title: 'Bright',
  content: 'It shines.',
  author: 'Ann S.',
  createdAt: '2026-01-02T03:04:05.000Z',
  helpful: 1,
}

function renderHead(id: string, data: unknown, address: string, errors: unknown = null, shop = defaultShop): string {
  const { pathname, search } = new URL(address, origin)
  const staticHandlerContext = {
    matches: [{ route: { id: 'root' } }, { route: { id } }],
    loaderData: { root: { shop }, [id]: data },
    errors,
    location: { pathname, search },
  }
  return seoHead({ staticHandlerContext } as unknown as EntryContext, { origin, base: '' })
}
const productHead = (changes: Partial<ProductJson> = {}, reviews: ReviewJson[] = [], shop = defaultShop) =>
  renderHead(
    'storefront/product/product-page',
    {
      product: { ...product, ...changes },
      videos: [],
      brand: changes.brand === '' ? null : { name: 'Halden', slug: 'halden' },
      reviews: { reviews },
      categoryPath: [{ name: 'Home & Garden', path: 'home-garden', hasLandingPage: false }],
    },
    '/products/moon-lamp?color=Sand',
    null,
    shop,
  )
const readThings = (head: string) =>
  Object.fromEntries(readStructuredData(head).map((thing) => [thing['@type'], thing]))

describe('a product page', () => {
  it('describes price, stock and rating', () => {
    expect(readThings(productHead({}, [review]))).toMatchObject({
      Product: {
        name: 'Moon Lamp',
        url: `${origin}/products/moon-lamp`,
        sku: 'LAMP',
        image: [`${origin}/media/demo/moon-lamp-800.webp`, 'https://pictures.example/lamp.jpg'],
        brand: { name: 'Halden', url: `${origin}/brands/halden` },
        offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
        review: [{ author: { name: 'Ann S.' }, reviewRating: { ratingValue: 5 } }],
      },
      BreadcrumbList: {
        itemListElement: [
          { name: 'Home', item: `${origin}/` },
          { name: 'Products', item: `${origin}/products` },
          { name: 'Home & Garden', item: `${origin}/products?category=Home+%26+Garden` },
          { name: 'Moon Lamp', item: `${origin}/products/moon-lamp` },
        ],
      },
    })
  })

  it('describes variants as a group of offers, with the price before a reduction', () => {
    const buildOption = (code: 'color' | 'size') => ({
      code,
      name: code,
      display: 'text' as const,
      role: code,
      values: [],
    })
    const variants = { variants: twoVariants, options: [buildOption('color'), buildOption('size')], originalPrice: 55 }
    const { ProductGroup } = readThings(productHead(variants))
    expect(ProductGroup).toMatchObject({
      productGroupID: 'moon-lamp',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          sku: 'LAMP-S',
          name: 'Moon Lamp, Sand / S',
          color: 'Sand',
          size: 'S',
          offers: {
            price: '49.00',
            priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '55.00' },
            availability: 'https://schema.org/OutOfStock',
            url: `${origin}/products/moon-lamp?color=Sand&size=S`,
          },
        },
        { sku: 'LAMP-M', offers: { price: '59.50', availability: 'https://schema.org/InStock' } },
      ],
    })
    // A variant that costs more than the product did before is not reduced.
    expect(JSON.stringify(ProductGroup).match(/StrikethroughPrice/g)).toHaveLength(1)
  })

  it('describes shipping costs, delivery times and returns', () => {
    const things = readStructuredData(productHead({ price: 49 }))
    const shipping = things.filter((thing) => thing['@type'] === 'OfferShippingDetails')
    expect(shipping.map(({ shippingRate, deliveryTime }) => [shippingRate.value, deliveryTime?.transitTime])).toEqual([
      [0, { '@type': 'QuantitativeValue', minValue: 5, maxValue: 7, unitCode: 'DAY' }],
      [15.99, { '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitCode: 'DAY' }],
      [29.99, { '@type': 'QuantitativeValue', minValue: 1, maxValue: 1, unitCode: 'DAY' }],
    ])
    expect(shipping[0]?.shippingDestination.map(({ addressCountry }) => addressCountry)).toEqual(['US', 'CA', 'GB'])
    expect(things.find((thing) => thing['@type'] === 'MerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 30 })
    const ids = new Set(things.map((thing) => ('@id' in thing ? thing['@id'] : '')))
    const { offers } = things.find((thing) => thing['@type'] === 'Product') ?? {}
    for (const { '@id': id } of [...(offers?.shippingDetails ?? []), offers?.hasMerchantReturnPolicy ?? { '@id': '-' }])
      expect(ids).toContain(id)
  })

  it('refers to the standard shipping rate for its price', () => {
    const methods = defaultShop.shippingMethods.map((method) =>
      method.id === 'standard' ? { ...method, price: 4.5 } : method,
    )
    const ratesAt = (price: number) => {
      const things = readStructuredData(productHead({ price }, [], { ...defaultShop, shippingMethods: methods }))
      const { offers } = things.find((thing) => thing['@type'] === 'Product') ?? {}
      const ids = offers?.shippingDetails.map((each) => each['@id']) ?? []
      return things.flatMap((thing) =>
        thing['@type'] === 'OfferShippingDetails' && ids.includes(thing['@id']) ? thing.shippingRate.value : [],
      )
    }
    expect(ratesAt(49.99)).toEqual([4.5, 15.99, 29.99])
    expect(ratesAt(50)).toEqual([0, 15.99, 29.99])
  })

  it('omits the rating without reviews, and has a price without variants', () => {
    const { Product } = readThings(productHead({ reviews: 0, rating: 0, variants: [], inStock: false }))
    expect(Object.keys(Product ?? {})).not.toContain('aggregateRating')
    expect(Object.keys(Product ?? {})).not.toContain('review')
    expect(Product).toMatchObject({ offers: { price: '49.00', availability: 'https://schema.org/OutOfStock' } })
  })

  it('has Open Graph tags for its picture and price', () => {
    expect(Object.fromEntries(readMetaTags(productHead()))).toMatchObject({
      'og:type': 'product',
      'og:url': `${origin}/products/moon-lamp`,
      'og:image': `${origin}/media/demo/moon-lamp-800.webp`,
      'og:image:width': '800',
      'og:image:height': '800',
      'og:image:alt': 'Moon Lamp',
      'twitter:card': 'summary_large_image',
      'product:price:amount': '49.00',
      'product:price:currency': 'USD',
    })
    const without = readMetaTags(productHead({ image: '/no-picture.svg', images: [] }))
    expect(without.has('og:image')).toBe(false)
    expect(without.get('twitter:card')).toBe('summary')
  })

  it('omits pictures and brand when it has none', () => {
    const plain = readThings(productHead({ image: '/no-picture.svg', images: [], brand: '' })).Product
    expect(plain).not.toHaveProperty('image')
    expect(plain).not.toHaveProperty('brand')
  })

  it('escapes markup in a product name', () => {
    const name = `</script><script>alert("1")</script><!-- \u2028 & 'x' "y"`
    const head = productHead({ name }, [{ ...review, title: '</SCRIPT><b>', content: '<!--<script>' }])
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head.match(/<\/script/gi)).toHaveLength(1)
    expect(head).not.toContain('<!--')
    expect(readThings(head)).toMatchObject({ Product: { name, review: [{ name: '</SCRIPT><b>' }] } })
    expect(readMetaTags(head).get('og:image:alt')).toBe(name)
  })
})

describe('other pages', () => {
  it('have data about the shop and its search on the home page', () => {
    const hero = { image: '/media/demo/hero-1600.webp', placeholder: null }
    const head = renderHead('storefront/home/home-page', { hero }, '/?utm_source=mail')
    expect(Object.keys(readThings(head))).toEqual(['Organization', 'WebSite'])
    expect(Object.fromEntries(readMetaTags(head))).toMatchObject({
      'og:type': 'website',
      'og:url': `${origin}/`,
      'og:image': `${origin}/media/demo/hero-1600.webp`,
      'og:image:width': '1600',
      'og:image:height': '900',
    })
  })

  it('have breadcrumbs to the list, and to its only category', () => {
    const only = { name: 'Books', path: 'books', hasLandingPage: false }
    const readBreadcrumbs = (data: object) => {
      const [list] = readStructuredData(renderHead('storefront/products/products-page', data, '/products'))
      return list?.['@type'] === 'BreadcrumbList' && list.itemListElement.map(({ item }) => item)
    }
    const toList = [`${origin}/`, `${origin}/products`]
    expect(readBreadcrumbs({ products: [product] })).toEqual(toList)
    expect(readBreadcrumbs({ products: [product], only })).toEqual([...toList, `${origin}/products?category=Books`])
    const withPage = { ...only, hasLandingPage: true }
    expect(readBreadcrumbs({ products: [product], only: withPage })).toEqual([...toList, `${origin}/categories/books`])
  })

  it('describe a category with its products, its path from the root and its picture', () => {
    const category = {
      name: 'Desk lamps',
      path: 'living/desk-lamps',
      image: '/media/demo/moon-lamp-800.webp',
      ancestors: [{ name: 'Living', path: 'living', hasLandingPage: true }],
    }
    const canonical = '/categories/living/desk-lamps?page=2'
    const data = { category, canonical, description: 'For work.', query: { page: 2 }, products: [product], total: 13 }
    const head = renderHead(
      'storefront/categories/category-page',
      data,
      '/categories/living/desk-lamps?sortBy=rating&page=2',
    )
    expect(readThings(head)).toMatchObject({
      CollectionPage: {
        url: `${origin}/categories/living/desk-lamps`,
        name: 'Desk lamps',
        description: 'For work.',
        mainEntity: {
          numberOfItems: 13,
          itemListElement: [{ position: 13, name: 'Moon Lamp', url: `${origin}/products/moon-lamp` }],
        },
      },
      BreadcrumbList: {
        itemListElement: [{}, {}, { name: 'Living', item: `${origin}/categories/living` }, { name: 'Desk lamps' }],
      },
    })
    expect(Object.fromEntries(readMetaTags(head))).toMatchObject({
      'og:url': `${origin}/categories/living/desk-lamps?page=2`,
      'og:image': `${origin}/media/demo/moon-lamp-800.webp`,
    })
  })

  it('describe a brand with its products and its logo', () => {
    const brand = { name: 'Halden', slug: 'halden', logo: '/media/demo/moon-lamp-800.webp' }
    const data = {
      brand,
      canonical: '/brands/halden',
      description: '',
      query: { page: 1 },
      products: [product],
      total: 1,
    }
    expect(readThings(renderHead('storefront/brands/brand-page', data, '/brands/halden'))).toMatchObject({
      CollectionPage: { url: `${origin}/brands/halden`, about: { '@id': `${origin}/brands/halden#brand` } },
      Brand: {
        '@id': `${origin}/brands/halden#brand`,
        name: 'Halden',
        logo: `${origin}/media/demo/moon-lamp-800.webp`,
      },
      BreadcrumbList: { itemListElement: [{}, {}, { name: 'Halden', item: `${origin}/brands/halden` }] },
    })
  })

  it('have no metadata when they are private or failed', () => {
    expect(renderHead('storefront/product/product-page', undefined, '/products/x', { root: new Error() })).toBe('')
    expect(renderHead('storefront/cart/cart-page', {}, '/cart')).toBe('')
    expect(renderHead('storefront/products/products-page', undefined, '/products')).toBe('')
  })
})
