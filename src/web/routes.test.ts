import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '#contract/paths.ts'
import routes from './routes.ts'

const addresses: Record<keyof typeof paths | 'contact', string> = {
  home: paths.home(),
  products: paths.products({ search: 'red & blue' }),
  category: paths.category('toys/board-games'),
  brand: paths.brand('fernhill'),
  collection: paths.collection('spring'),
  product: paths.product('a/b', { color: 'Red', size: null }),
  compare: paths.compare({ ids: ['a', 'b'], only: 'differences' }),
  wishlist: paths.wishlist(),
  cart: paths.cart(),
  login: paths.login(paths.checkout()),
  googleLogin: paths.googleLogin(),
  register: paths.register(paths.checkout()),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword('token'),
  verifyEmail: paths.verifyEmail('token'),
  confirmEmail: paths.confirmEmail('token'),
  invitation: paths.invitation('token'),
  cancelDeletion: paths.cancelDeletion('token'),
  checkout: paths.checkout(),
  profile: paths.profile(),
  orders: paths.orders({ page: 2 }),
  order: paths.order('ORD-001'),
  orderReturn: paths.orderReturn('ORD-001'),
  unsubscribe: paths.unsubscribe('token'),
  confirmNewsletter: paths.confirmNewsletter('token'),
  page: paths.page('about'),
  contact: paths.page('contact'),
  admin: paths.admin(),
  adminProducts: paths.adminProducts({ status: 'Draft', sortBy: 'name' }),
  adminNewProduct: paths.adminNewProduct(),
  adminTemplates: paths.adminTemplates({ search: 'a' }),
  adminTemplate: paths.adminTemplate('new', { from: 'a' }),
  adminProduct: paths.adminProduct('a/b'),
  adminImports: paths.adminImports({ page: 2 }),
  adminImport: paths.adminImport('0', { kind: 'bad' }),
  adminCategories: paths.adminCategories(),
  adminCategory: paths.adminCategory(7),
  adminAttributes: paths.adminAttributes({ search: 'a' }),
  adminProposals: paths.adminProposals({ category: 'Books' }),
  adminAttribute: paths.adminAttribute('new'),
  adminBrands: paths.adminBrands({ search: 'a', page: 2 }),
  adminBrand: paths.adminBrand('new'),
  adminCollections: paths.adminCollections({ page: 2 }),
  adminCollection: paths.adminCollection(7),
  adminSales: paths.adminSales({ state: 'running' }),
  adminSale: paths.adminSale('new'),
  adminRedirects: paths.adminRedirects({ page: 2 }),
  adminRedirect: paths.adminRedirect('new'),
  adminOptions: paths.adminOptions({ page: 2 }),
  adminOption: paths.adminOption('new'),
  adminOrders: paths.adminOrders({ status: 'Shipped', period: 'week' }),
  adminOrder: paths.adminOrder('ORD-001'),
  adminDisputes: paths.adminDisputes(),
  adminReturns: paths.adminReturns({ page: 2 }),
  adminReviews: paths.adminReviews({ rating: 2, product: 'a' }),
  adminAnalytics: paths.adminAnalytics({ period: '90d' }),
  adminMessages: paths.adminMessages({ state: 'unread' }),
  adminMessage: paths.adminMessage('0'),
  adminNewsletter: paths.adminNewsletter(),
  adminPages: paths.adminPages(),
  adminPage: paths.adminPage('faq'),
  adminMails: paths.adminMails({ state: 'sent' }),
  adminUser: paths.adminUser('4', { page: 2 }),
  adminUsers: paths.adminUsers({ role: 'admin' }),
  adminAudit: paths.adminAudit(),
  adminMail: paths.adminMail('0'),
  adminSettings: paths.adminSettings(),
  adminBackups: paths.adminBackups(),
  adminSystem: paths.adminSystem(),
  adminWebhooks: paths.adminWebhooks(),
  adminTaxReport: paths.adminTaxReport(),
  adminShipping: paths.adminShipping(),
  adminShippingZone: paths.adminShippingZone(7),
  adminPayments: paths.adminPayments(),
  adminMarkets: paths.adminMarkets(),
  adminMarket: paths.adminMarket(7),
  adminTaxes: paths.adminTaxes(),
  adminPriceLists: paths.adminPriceLists(),
  adminPriceList: paths.adminPriceList(7),
  adminPrices: paths.adminPrices({ search: 'a', page: 2 }),
  adminTaxCountry: paths.adminTaxCountry('US'),
  adminWebhook: paths.adminWebhook('0', { page: 2 }),
}

const toRoute = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  index
    ? { handle: file, index }
    : { handle: file, ...(path && { path }), ...(children && { children: children.map(toRoute) }) }

const pageAt = (address: string): string => matchRoutes(routes.map(toRoute), address)?.at(-1)?.route.handle

const listPages = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? listPages(children) : [file]))

it('every path has exactly one page, and every page has a path', () => {
  const missing = pageAt('/no-such-page')
  expect(missing).toMatch(/missing-page/)
  const pages = [...new Set(listPages(routes))].filter((page) => page !== missing)
  expect(Object.values(addresses).map(pageAt).sort()).toEqual(pages.sort())
})
