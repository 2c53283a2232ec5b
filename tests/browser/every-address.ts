import type { Page } from '@playwright/test'
import { type ContentPage, contentPages } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { expect, hydrated } from '../support/page-test.ts'
import { deliver, signInBuyer, staff } from './bought.ts'
import { plentifulProduct } from './goods.ts'
import { shopCaller, signInAdmin, signInNew } from './shoppers.ts'

/** Signs in as someone who may see the page, where needed. @returns the address of the page */
export type Way = (page: Page) => Promise<string> | string

const asShopper =
  (path: string): Way =>
  async (page) => {
    await signInNew(page)
    return path
  }

const withCart =
  (path: string): Way =>
  async (page) => {
    const shopper = await signInNew(page)
    await shopper('POST /cart/add', { productId: (await plentifulProduct()).id, quantity: 2 })
    return path
  }

const asStaff =
  (path: string): Way =>
  async (page) => {
    await signInAdmin(page)
    return path
  }

/** The first row of a list of the panel. */
const firstOf =
  (path: (admin: Awaited<ReturnType<typeof signInAdmin>>) => Promise<string>): Way =>
  async (page) =>
    path(await signInAdmin(page))

/** Every page of the storefront, in its main states. */
export const storefront: Record<string, Way> = {
  home: () => paths.home(),
  products: () => paths.products(),
  'products, searched': () => paths.products({ search: 'lamp' }),
  'products, none': () => paths.products({ search: 'qqqqqq' }),
  product: async () => paths.product((await plentifulProduct()).id),
  'product with colors and sizes': () => paths.product('merino-crew-sweater'),
  wishlist: async (page) => {
    const shopper = await signInNew(page)
    await shopper('PUT /wishlist/{id}', { id: (await plentifulProduct()).id })
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
    await deliver(await staff(), order)
    return paths.orderReturn(order.id)
  },
  'a page that does not exist': () => '/nothing-here',
}
for (const slug of Object.keys(contentPages) as ContentPage[]) storefront[slug] = () => paths.page(slug)

/** Every page of the panel. */
export const panel: Record<string, Way> = {
  admin: asStaff(paths.admin()),
  adminProducts: asStaff(paths.adminProducts()),
  adminNewProduct: asStaff(paths.adminNewProduct()),
  adminProduct: asStaff(paths.adminProduct('merino-crew-sweater')),
  adminImports: asStaff(paths.adminImports()),
  adminOrders: asStaff(paths.adminOrders()),
  adminOrder: firstOf(async (admin) => {
    const { orders } = await admin('GET /admin/orders', {})
    return paths.adminOrder(orders[0]?.id ?? '')
  }),
  adminReturns: asStaff(paths.adminReturns()),
  adminDisputes: asStaff(paths.adminDisputes()),
  adminReviews: asStaff(paths.adminReviews()),
  adminAnalytics: asStaff(paths.adminAnalytics()),
  adminMessages: asStaff(paths.adminMessages()),
  adminMessage: firstOf(async (admin) => {
    const words = { name: 'Ann', email: 'ann@example.test', message: 'When do you open?' }
    await shopCaller()('POST /contact', words)
    const { messages } = await admin('GET /admin/messages', {})
    return paths.adminMessage(messages[0]?.id ?? '')
  }),
  adminNewsletter: asStaff(paths.adminNewsletter()),
  adminPages: asStaff(paths.adminPages()),
  adminPage: asStaff(paths.adminPage('faq')),
  adminMails: asStaff(paths.adminMails()),
  adminMail: firstOf(async (admin) => {
    const { mails } = await admin('GET /admin/mails', {})
    return paths.adminMail(mails[0]?.id ?? '')
  }),
  adminUsers: asStaff(paths.adminUsers()),
  adminUser: firstOf(async (admin) => {
    const { users } = await admin('GET /admin/users', {})
    return paths.adminUser(users[0]?.id ?? '')
  }),
  adminAudit: asStaff(paths.adminAudit()),
  adminSettings: asStaff(paths.adminSettings()),
  adminBackups: asStaff(paths.adminBackups()),
  adminWebhooks: asStaff(paths.adminWebhooks()),
}

/**
 * Opens a page and waits until nothing on it is still loading.
 * @returns the HTML that the server sent
 */
export async function openPage(page: Page, way: Way): Promise<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(await way(page))
  const served = (await response?.text()) ?? ''
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(page.locator('.animate-shimmer, .animate-spin, [aria-busy=true]').filter({ visible: true })).toHaveCount(
    0,
  )
  // The page's skeleton has its heading too. During a redirect there may be nothing for a moment.
  await expect(heading).toBeVisible()
  return served
}
