import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { issueGiftCard } from '../support/gift-cards.ts'
import { expect, waitForHydration } from '../support/page-test.ts'
import { adminCaller, deliver, signInBuyer } from './buyer.ts'
import { findPlentifulProduct } from './demo-products.ts'
import { linkedPages } from './order-links.ts'
import { addEuroList } from './price-list.ts'
import { shopCaller, signInAdmin, signInNew } from './shoppers.ts'
import { addTestAttributes } from './test-attributes.ts'
import { addTestCategories } from './test-categories.ts'
import { addTestPromotion, addTestSale } from './test-discounts.ts'

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
  giftCards: () => paths.giftCards(),
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
  ...linkedPages,
  'a page that does not exist': () => '/nothing-here',
}
for (const slug of Object.keys(contentPages) as ContentPage[]) storefront[slug] = () => paths.page(slug)

/** Openers of the panel's pages, by the key of the path. */
export const panel: Record<string, PageOpener> = {
  admin: asStaff(paths.admin()),
  adminProducts: asStaff(adminPaths.products()),
  adminNewProduct: asStaff(adminPaths.newProduct()),
  adminProduct: asStaff(adminPaths.product('merino-crew-sweater')),
  adminCategories: asStaff(adminPaths.categories()),
  'adminCategory, new': asStaff(adminPaths.category('new')),
  adminCategory: asStaffWith(async (admin) => {
    const { categories } = await admin('GET /admin/categories')
    return adminPaths.category(categories[0]?.id ?? '')
  }),
  adminAttributes: asStaff(adminPaths.attributes()),
  'adminAttribute, new': asStaff(adminPaths.attribute('new')),
  adminProposals: asStaffWith(async (admin) => {
    const { attribute } = await admin('POST /admin/attributes', { name: `From rows ${randomUUID()}`, type: 'text' })
    await admin('POST /admin/attribute-fills', { row: 'no such row', attribute: { id: attribute.id } })
    return adminPaths.proposals()
  }),
  adminAttribute: asStaffWith(async (admin) => {
    const { codes } = await addTestAttributes()
    const { attributes } = await admin('GET /admin/attributes')
    return adminPaths.attribute(attributes.find(({ code }) => code === codes.wood)?.id ?? '')
  }),
  'adminProduct with attributes': asStaffWith(async () =>
    adminPaths.product((await addTestAttributes()).products[0] ?? ''),
  ),
  'adminCategory with filters': asStaffWith(async () => adminPaths.category((await addTestAttributes()).below.id)),
  adminBrands: asStaff(adminPaths.brands()),
  'adminBrand, new': asStaff(adminPaths.brand('new')),
  adminBrand: asStaffWith(async (admin) => {
    const { brands } = await admin('GET /admin/brands', {})
    return adminPaths.brand(brands[0]?.id ?? '')
  }),
  adminCollections: asStaff(adminPaths.collections()),
  'adminCollection, new': asStaff(adminPaths.collection('new')),
  adminCollection: asStaffWith(async (admin) => {
    const { collections } = await admin('GET /admin/collections', {})
    return adminPaths.collection(collections[0]?.id ?? 'new')
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
    return adminPaths.collection(collection.id)
  }),
  adminSales: asStaff(adminPaths.sales()),
  'adminSale, new': asStaff(adminPaths.sale('new')),
  adminSale: asStaffWith(async (admin) => adminPaths.sale(await addTestSale(admin))),
  adminPromotions: asStaff(adminPaths.promotions()),
  'adminPromotion, new': asStaff(adminPaths.promotion('new')),
  adminPromotion: asStaffWith(async (admin) => adminPaths.promotion(await addTestPromotion(admin))),
  adminPromotionCodes: asStaffWith(async (admin) => adminPaths.promotionCodes(await addTestPromotion(admin))),
  adminTemplates: asStaff(adminPaths.templates()),
  'adminTemplate, new': asStaff(adminPaths.template('new')),
  adminTemplate: asStaffWith(async (admin) => {
    const { codes } = await addTestAttributes()
    const { productTemplate } = await admin('POST /admin/product-templates', {
      name: `Furniture ${randomUUID()}`,
      attributes: { [codes.wood]: ['Oak'] },
      options: [{ code: 'size', values: [{ value: 'S' }, { value: 'M' }] }],
      specifications: { Width: '' },
    })
    return adminPaths.template(productTemplate.id)
  }),
  'adminNewProduct from a template': asStaffWith(async (admin) => {
    const name = `Furniture ${randomUUID()}`
    const { productTemplate } = await admin('POST /admin/product-templates', { name, markdown: '*Solid* wood' })
    return adminPaths.newProduct(productTemplate.id)
  }),
  adminRedirects: asStaff(adminPaths.redirects()),
  'adminRedirect, new': asStaff(adminPaths.redirect('new')),
  adminRedirect: asStaffWith(async (admin) => {
    const found = await admin('GET /admin/redirects', { search: '/every-page' })
    const newRedirect = { from: '/every-page', to: '/products' }
    const [redirect = (await admin('POST /admin/redirects', newRedirect)).redirect] = found.redirects
    return adminPaths.redirect(redirect.id)
  }),
  adminShipping: asStaff(adminPaths.shipping()),
  'adminShippingZone, new': asStaff(adminPaths.shippingZone('new')),
  adminShippingZone: asStaffWith(async (admin) => {
    const { zones } = await admin('GET /admin/shipping')
    return adminPaths.shippingZone(zones[0]?.id ?? '')
  }),
  adminPayments: asStaff(adminPaths.payments()),
  adminMarkets: asStaff(adminPaths.markets()),
  'adminMarket, new': asStaff(adminPaths.market('new')),
  adminMarket: asStaffWith(async (admin) => {
    const { markets } = await admin('GET /admin/markets')
    return adminPaths.market(markets[0]?.id ?? '')
  }),
  adminLanguages: asStaff(adminPaths.languages()),
  adminTranslation: asStaff(adminPaths.translation('page', 'faq')),
  adminTaxes: asStaff(adminPaths.taxes()),
  adminGiftCards: asStaff(adminPaths.giftCards()),
  adminGiftCard: asStaffWith(async (admin) => adminPaths.giftCard((await issueGiftCard(admin, 25)).id)),
  adminTaxIds: asStaff(adminPaths.taxIds()),
  adminPriceLists: asStaffWith(async (admin) => {
    await addEuroList(admin)
    return adminPaths.priceLists()
  }),
  'adminPriceList, new': asStaff(adminPaths.priceList('new')),
  adminPriceList: asStaffWith(async (admin) => adminPaths.priceList(await addEuroList(admin))),
  adminPrices: asStaffWith(async (admin) => {
    await addEuroList(admin)
    return adminPaths.prices()
  }),
  adminTaxCountry: asStaffWith(async (admin) => {
    await admin('PUT /admin/taxes/{country}', {
      country: 'CA',
      registrations: [{ number: '123456789 RT0001' }],
      rates: [{ taxClass: 'general', name: 'GST', percent: 5 }],
    })
    return adminPaths.taxCountry('CA')
  }),
  adminOptions: asStaff(adminPaths.options()),
  'adminOption, new': asStaff(adminPaths.option('new')),
  adminOption: asStaffWith(async (admin) => {
    const { optionTypes } = await admin('GET /admin/option-types')
    return adminPaths.option(optionTypes[0]?.id ?? '')
  }),
  adminImports: asStaff(adminPaths.imports()),
  adminOrders: asStaff(adminPaths.orders()),
  adminOrder: asStaffWith(async (admin) => {
    const { orders } = await admin('GET /admin/orders', {})
    return adminPaths.order(orders[0]?.id ?? '')
  }),
  adminReturns: asStaff(adminPaths.returns()),
  adminDisputes: asStaff(adminPaths.disputes()),
  adminReviews: asStaff(adminPaths.reviews()),
  adminAnalytics: asStaff(adminPaths.analytics()),
  adminTaxReport: asStaff(adminPaths.taxReport()),
  adminMessages: asStaff(adminPaths.messages()),
  adminMessage: asStaffWith(async (admin) => {
    const message = { name: 'Ann', email: 'ann@example.test', message: 'When do you open?' }
    await shopCaller()('POST /contact', message)
    const { messages } = await admin('GET /admin/messages', {})
    return adminPaths.message(messages[0]?.id ?? '')
  }),
  adminNewsletter: asStaff(adminPaths.newsletter()),
  adminPages: asStaff(adminPaths.pages()),
  adminPage: asStaff(adminPaths.page('faq')),
  adminMails: asStaff(adminPaths.mails()),
  adminMail: asStaffWith(async (admin) => {
    const { mails } = await admin('GET /admin/mails', {})
    return adminPaths.mail(mails[0]?.id ?? '')
  }),
  adminUsers: asStaff(adminPaths.users()),
  adminUser: asStaffWith(async (admin) => {
    const { users } = await admin('GET /admin/users', {})
    return adminPaths.user(users[0]?.id ?? '')
  }),
  adminAudit: asStaff(adminPaths.audit()),
  adminSettings: asStaff(adminPaths.settings()),
  adminBackups: asStaff(adminPaths.backups()),
  adminSystem: asStaff(adminPaths.system()),
  adminWebhooks: asStaff(adminPaths.webhooks()),
}

/** Opens a page and waits until it has loaded. @returns the HTML that the server sent */
export async function openPage(page: Page, openUrl: PageOpener): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const url = await openUrl(page)
  // Otherwise an address that differs only after # from the page before would not be requested.
  if (url.includes('#')) await page.goto('about:blank')
  const response = await page.goto(url)
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
