import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { expect, waitForHydration } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { addEuroList } from './price-list.ts'
import { shopCaller, signInAdmin, signInNew } from './shoppers.ts'
import { addTestAttributes } from './test-attributes.ts'
import { addTestCategories } from './test-categories.ts'

/** Creates the records of a page, and signs in if the page needs it. @returns the address of the page */
export type PageOpener = (page: Page) => Promise<string> | string

const asShopper =
  (path: string): PageOpener =>
  async (page) => {
    await signInNew(page)
    return path
  }

const withCart =
  (path: string): PageOpener =>
  async (page) => {
    const shopper = await signInNew(page)
    await shopper('POST /cart/add', { productId: (await findPlentifulProduct()).id, quantity: 2 })
    return path
  }

const asStaff =
  (path: string): PageOpener =>
  async (page) => {
    await signInAdmin(page)
    return path
  }

/** Signs in as an administrator, who finds or creates the record of the page. */
const asStaffWith =
  (findPath: (admin: Awaited<ReturnType<typeof signInAdmin>>) => Promise<string>): PageOpener =>
  async (page) =>
    findPath(await signInAdmin(page))

/** Openers of the storefront's pages in their main states, by the key of the path. */
export const storefront: Record<string, PageOpener> = {
  home: () => paths.home(),
  products: () => paths.products(),
  'products, searched': () => paths.products({ search: 'lamp' }),
  'products, none': () => paths.products({ search: 'qqqqqq' }),
  'category with filters': async () => paths.category((await addTestAttributes()).category.path),
  category: async () => paths.category((await addTestCategories()).child.path),
  brand: async () => {
    const { brand } = await shopCaller()('GET /products/{id}', { id: 'merino-crew-sweater' })
    return paths.brand(brand?.slug ?? '')
  },
  collection: async () => {
    const { collection } = await (await adminCaller())('POST /admin/collections', {
      name: `Accessible ${randomUUID()}`,
      type: 'manual',
      text: 'A **collection**.',
      products: [(await findPlentifulProduct()).id],
    })
    return paths.collection(collection.slug)
  },
  product: async () => paths.product((await findPlentifulProduct()).id),
  'product with colors and sizes': () => paths.product('merino-crew-sweater'),
  compare: async () => {
    const { products } = await addTestAttributes()
    return paths.compare({ ids: products.slice(0, 3) })
  },
  'compare, empty': () => paths.compare(),
  wishlist: async (page) => {
    const shopper = await signInNew(page)
    await shopper('PUT /wishlist/{id}', { id: (await findPlentifulProduct()).id })
    return paths.wishlist()
  },
  'wishlist, empty': () => paths.wishlist(),
  cart: withCart(paths.cart()),
  'cart, empty': () => paths.cart(),
  login: () => paths.login(),
  googleLogin: () => paths.googleLogin(),
  register: () => paths.register(),
  forgotPassword: () => paths.forgotPassword(),
  resetPassword: () => paths.resetPassword('x'.repeat(43)),
  verifyEmail: () => paths.verifyEmail('x'.repeat(43)),
  confirmEmail: () => paths.confirmEmail('x'.repeat(43)),
  invitation: () => paths.invitation('x'.repeat(43)),
  cancelDeletion: () => paths.cancelDeletion('x'.repeat(43)),
  unsubscribe: () => paths.unsubscribe('x'.repeat(43)),
  confirmNewsletter: () => paths.confirmNewsletter('x'.repeat(43)),
  checkout: withCart(paths.checkout()),
  'checkout, nothing to buy': asShopper(paths.checkout()),
  profile: asShopper(paths.profile()),
  orders: async (page) => {
    await signInBuyer(page)
    return paths.orders()
  },
  order: async (page) => paths.order((await signInBuyer(page)).order.id),
  orderReturn: async (page) => {
    const { order } = await signInBuyer(page)
    await deliver(await adminCaller(), order)
    return paths.orderReturn(order.id)
  },
  'a page that does not exist': () => '/nothing-here',
}
for (const slug of Object.keys(contentPages) as ContentPage[]) storefront[slug] = () => paths.page(slug)

/** Openers of the panel's pages, by the key of the path. */
export const panel: Record<string, PageOpener> = {
  admin: asStaff(paths.admin()),
  adminProducts: asStaff(paths.adminProducts()),
  adminNewProduct: asStaff(paths.adminNewProduct()),
  adminProduct: asStaff(paths.adminProduct('merino-crew-sweater')),
  adminCategories: asStaff(paths.adminCategories()),
  'adminCategory, new': asStaff(paths.adminCategory('new')),
  adminCategory: asStaffWith(async (admin) => {
    const { categories } = await admin('GET /admin/categories')
    return paths.adminCategory(categories[0]?.id ?? '')
  }),
  adminAttributes: asStaff(paths.adminAttributes()),
  'adminAttribute, new': asStaff(paths.adminAttribute('new')),
  adminProposals: asStaffWith(async (admin) => {
    const { attribute } = await admin('POST /admin/attributes', { name: `From rows ${randomUUID()}`, type: 'text' })
    await admin('POST /admin/attribute-fills', { row: 'no such row', attribute: { id: attribute.id } })
    return paths.adminProposals()
  }),
  adminAttribute: asStaffWith(async (admin) => {
    const { codes } = await addTestAttributes()
    const { attributes } = await admin('GET /admin/attributes')
    return paths.adminAttribute(attributes.find(({ code }) => code === codes.wood)?.id ?? '')
  }),
  'adminProduct with attributes': asStaffWith(async () =>
    paths.adminProduct((await addTestAttributes()).products[0] ?? ''),
  ),
  'adminCategory with filters': asStaffWith(async () => paths.adminCategory((await addTestAttributes()).below.id)),
  adminBrands: asStaff(paths.adminBrands()),
  'adminBrand, new': asStaff(paths.adminBrand('new')),
  adminBrand: asStaffWith(async (admin) => {
    const { brands } = await admin('GET /admin/brands', {})
    return paths.adminBrand(brands[0]?.id ?? '')
  }),
  adminCollections: asStaff(paths.adminCollections()),
  'adminCollection, new': asStaff(paths.adminCollection('new')),
  adminCollection: asStaffWith(async (admin) => {
    const { collections } = await admin('GET /admin/collections', {})
    return paths.adminCollection(collections[0]?.id ?? 'new')
  }),
  'adminCollection, automated': asStaffWith(async (admin) => {
    const conditions = [
      { what: 'price' as const, max: 50 },
      { what: 'sale' as const },
      { what: 'tag' as const, value: 'spring' },
    ]
    const { product } = await admin('GET /admin/products/{id}', { id: (await findPlentifulProduct()).id })
    await admin('PUT /admin/products/{id}', { ...product, tags: ['spring'] })
    const rule = { match: 'any' as const, conditions }
    const name = `By a rule ${randomUUID()}`
    const { collection } = await admin('POST /admin/collections', { name, type: 'automated', rule })
    return paths.adminCollection(collection.id)
  }),
  adminSales: asStaff(paths.adminSales()),
  'adminSale, new': asStaff(paths.adminSale('new')),
  adminSale: asStaffWith(async (admin) => {
    const times = { startsAt: '2999-01-01T00:00:00.000Z', endsAt: '2999-01-02T00:00:00.000Z' }
    const products = [(await findPlentifulProduct()).id]
    const { saleCampaign } = await admin('POST /admin/sale-campaigns', {
      name: 'Next millennium',
      percent: 20,
      products,
      ...times,
    })
    return paths.adminSale(saleCampaign.id)
  }),
  adminTemplates: asStaff(paths.adminTemplates()),
  'adminTemplate, new': asStaff(paths.adminTemplate('new')),
  adminTemplate: asStaffWith(async (admin) => {
    const { codes } = await addTestAttributes()
    const { productTemplate } = await admin('POST /admin/product-templates', {
      name: `Furniture ${randomUUID()}`,
      attributes: { [codes.wood]: ['Oak'] },
      options: [{ code: 'size', values: [{ value: 'S' }, { value: 'M' }] }],
      specifications: { Width: '' },
    })
    return paths.adminTemplate(productTemplate.id)
  }),
  'adminNewProduct from a template': asStaffWith(async (admin) => {
    const name = `Furniture ${randomUUID()}`
    const { productTemplate } = await admin('POST /admin/product-templates', { name, markdown: '*Solid* wood' })
    return paths.adminNewProduct(productTemplate.id)
  }),
  adminRedirects: asStaff(paths.adminRedirects()),
  'adminRedirect, new': asStaff(paths.adminRedirect('new')),
  adminRedirect: asStaffWith(async (admin) => {
    const found = await admin('GET /admin/redirects', { search: '/every-page' })
    const newRedirect = { from: '/every-page', to: '/products' }
    const [redirect = (await admin('POST /admin/redirects', newRedirect)).redirect] = found.redirects
    return paths.adminRedirect(redirect.id)
  }),
  adminShipping: asStaff(paths.adminShipping()),
  'adminShippingZone, new': asStaff(paths.adminShippingZone('new')),
  adminShippingZone: asStaffWith(async (admin) => {
    const { zones } = await admin('GET /admin/shipping')
    return paths.adminShippingZone(zones[0]?.id ?? '')
  }),
  adminPayments: asStaff(paths.adminPayments()),
  adminMarkets: asStaff(paths.adminMarkets()),
  'adminMarket, new': asStaff(paths.adminMarket('new')),
  adminMarket: asStaffWith(async (admin) => {
    const { markets } = await admin('GET /admin/markets')
    return paths.adminMarket(markets[0]?.id ?? '')
  }),
  adminTaxes: asStaff(paths.adminTaxes()),
  adminPriceLists: asStaffWith(async (admin) => {
    await addEuroList(admin)
    return paths.adminPriceLists()
  }),
  'adminPriceList, new': asStaff(paths.adminPriceList('new')),
  adminPriceList: asStaffWith(async (admin) => paths.adminPriceList(await addEuroList(admin))),
  adminPrices: asStaffWith(async (admin) => {
    await addEuroList(admin)
    return paths.adminPrices()
  }),
  adminTaxCountry: asStaffWith(async (admin) => {
    await admin('PUT /admin/taxes/{country}', {
      country: 'CA',
      registrations: [{ number: '123456789 RT0001' }],
      rates: [{ taxClass: 'general', name: 'GST', percent: 5 }],
    })
    return paths.adminTaxCountry('CA')
  }),
  adminOptions: asStaff(paths.adminOptions()),
  'adminOption, new': asStaff(paths.adminOption('new')),
  adminOption: asStaffWith(async (admin) => {
    const { optionTypes } = await admin('GET /admin/option-types')
    return paths.adminOption(optionTypes[0]?.id ?? '')
  }),
  adminImports: asStaff(paths.adminImports()),
  adminOrders: asStaff(paths.adminOrders()),
  adminOrder: asStaffWith(async (admin) => {
    const { orders } = await admin('GET /admin/orders', {})
    return paths.adminOrder(orders[0]?.id ?? '')
  }),
  adminReturns: asStaff(paths.adminReturns()),
  adminDisputes: asStaff(paths.adminDisputes()),
  adminReviews: asStaff(paths.adminReviews()),
  adminAnalytics: asStaff(paths.adminAnalytics()),
  adminTaxReport: asStaff(paths.adminTaxReport()),
  adminMessages: asStaff(paths.adminMessages()),
  adminMessage: asStaffWith(async (admin) => {
    const message = { name: 'Ann', email: 'ann@example.test', message: 'When do you open?' }
    await shopCaller()('POST /contact', message)
    const { messages } = await admin('GET /admin/messages', {})
    return paths.adminMessage(messages[0]?.id ?? '')
  }),
  adminNewsletter: asStaff(paths.adminNewsletter()),
  adminPages: asStaff(paths.adminPages()),
  adminPage: asStaff(paths.adminPage('faq')),
  adminMails: asStaff(paths.adminMails()),
  adminMail: asStaffWith(async (admin) => {
    const { mails } = await admin('GET /admin/mails', {})
    return paths.adminMail(mails[0]?.id ?? '')
  }),
  adminUsers: asStaff(paths.adminUsers()),
  adminUser: asStaffWith(async (admin) => {
    const { users } = await admin('GET /admin/users', {})
    return paths.adminUser(users[0]?.id ?? '')
  }),
  adminAudit: asStaff(paths.adminAudit()),
  adminSettings: asStaff(paths.adminSettings()),
  adminBackups: asStaff(paths.adminBackups()),
  adminSystem: asStaff(paths.adminSystem()),
  adminWebhooks: asStaff(paths.adminWebhooks()),
}

/** Opens a page and waits until it has loaded. @returns the HTML that the server sent */
export async function openPage(page: Page, openUrl: PageOpener): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(await openUrl(page))
  const served = (await response?.text()) ?? ''
  await waitForHydration(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(page.locator('.animate-shimmer, .animate-spin, [aria-busy=true]').filter({ visible: true })).toHaveCount(
    0,
  )
  // Checks again, because the skeleton has the heading too, and the page may be empty during a redirect.
  await expect(heading).toBeVisible()
  return served
}
