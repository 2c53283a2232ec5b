import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { adminPaths } from '#contract/admin-paths.ts'
import { contentPages } from '#contract/content-pages.ts'
import { findPrefix, reservedPrefixes } from '#contract/market-paths.ts'
import { paths } from '#contract/paths.ts'
import routes from './routes.ts'

/** Addresses of pages that have another address too. */
const otherAddresses = {
  orderByLink: paths.orderByLink('key'),
  paidByLink: paths.paidByLink(),
  return: paths.orderByLink('key', '/return'),
}

const addresses: Record<
  Exclude<keyof typeof paths, keyof typeof otherAddresses> | 'contact' | 'translatedPage',
  string
> = {
  home: paths.home(),
  products: paths.products({ search: 'red & blue' }),
  category: paths.category('toys/board-games'),
  brand: paths.brand('fernhill'),
  collection: paths.collection('spring'),
  product: paths.product('a/b', { color: 'Red', size: null }),
  compare: paths.compare({ ids: ['a', 'b'], only: 'differences' }),
  wishlist: paths.wishlist(),
  cart: paths.cart(),
  giftCards: paths.giftCards('CODE'),
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
  translatedPage: paths.page('ueber-uns'),
  contact: paths.page('contact'),
  admin: paths.admin(),
}

const adminAddresses: Record<keyof typeof adminPaths, string> = {
  products: adminPaths.products({ status: 'Draft', sortBy: 'name' }),
  newProduct: adminPaths.newProduct(),
  templates: adminPaths.templates({ search: 'a' }),
  template: adminPaths.template('new', { from: 'a' }),
  product: adminPaths.product('a/b'),
  imports: adminPaths.imports({ page: 2 }),
  import: adminPaths.import('0', { kind: 'bad' }),
  categories: adminPaths.categories(),
  category: adminPaths.category(7),
  attributes: adminPaths.attributes({ search: 'a' }),
  proposals: adminPaths.proposals({ category: 'Books' }),
  attribute: adminPaths.attribute('new'),
  brands: adminPaths.brands({ search: 'a', page: 2 }),
  brand: adminPaths.brand('new'),
  collections: adminPaths.collections({ page: 2 }),
  collection: adminPaths.collection(7),
  sales: adminPaths.sales({ state: 'running' }),
  sale: adminPaths.sale('new'),
  promotions: adminPaths.promotions({ state: 'off' }),
  promotion: adminPaths.promotion('new', { from: 7 }),
  promotionCodes: adminPaths.promotionCodes(7, { search: 'a' }),
  giftCards: adminPaths.giftCards({ state: 'used' }),
  giftCard: adminPaths.giftCard(7, { page: 2 }),
  redirects: adminPaths.redirects({ page: 2 }),
  redirect: adminPaths.redirect('new'),
  options: adminPaths.options({ page: 2 }),
  option: adminPaths.option('new'),
  orders: adminPaths.orders({ status: 'Shipped', period: 'week' }),
  order: adminPaths.order('ORD-001'),
  disputes: adminPaths.disputes(),
  returns: adminPaths.returns({ page: 2 }),
  reviews: adminPaths.reviews({ rating: 2, product: 'a' }),
  analytics: adminPaths.analytics({ period: '90d' }),
  messages: adminPaths.messages({ state: 'unread' }),
  message: adminPaths.message('0'),
  newsletter: adminPaths.newsletter(),
  pages: adminPaths.pages(),
  page: adminPaths.page('faq'),
  mails: adminPaths.mails({ state: 'sent' }),
  user: adminPaths.user('4', { page: 2 }),
  users: adminPaths.users({ role: 'admin' }),
  audit: adminPaths.audit(),
  mail: adminPaths.mail('0'),
  settings: adminPaths.settings(),
  backups: adminPaths.backups(),
  system: adminPaths.system(),
  webhooks: adminPaths.webhooks(),
  taxReport: adminPaths.taxReport(),
  shipping: adminPaths.shipping(),
  shippingZone: adminPaths.shippingZone(7),
  payments: adminPaths.payments(),
  markets: adminPaths.markets(),
  market: adminPaths.market(7),
  languages: adminPaths.languages({ language: 'de', type: 'product', page: 2 }),
  translation: adminPaths.translation('shipping_method', '7/standard', 'de'),
  taxes: adminPaths.taxes(),
  taxIds: adminPaths.taxIds(),
  priceLists: adminPaths.priceLists(),
  priceList: adminPaths.priceList(7),
  prices: adminPaths.prices({ search: 'a', page: 2 }),
  taxCountry: adminPaths.taxCountry('US'),
  webhook: adminPaths.webhook('0', { page: 2 }),
}

const toRoute = ({ file, path, index, children }: RouteConfigEntry): RouteObject =>
  index
    ? { handle: file, index }
    : { handle: file, ...(path && { path }), ...(children && { children: children.map(toRoute) }) }

const pageAt = (address: string): string => matchRoutes(routes.map(toRoute), address)?.at(-1)?.route.handle

const listPages = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? listPages(children) : [file]))

it('every path has exactly one page, and every page has a path', () => {
  const missing = pageAt('/no/such/page')
  expect(missing).toMatch(/missing-page/)
  const pages = [...new Set(listPages(routes))].filter((page) => page !== missing)
  const all = [...Object.values(addresses), ...Object.values(adminAddresses)]
  expect(all.map(pageAt).sort()).toEqual(pages.sort())
  expect(Object.values(otherAddresses).map(pageAt)).toEqual(
    [addresses.order, addresses.order, addresses.orderReturn].map(pageAt),
  )
})

it('no path begins with what may be the prefix of a market', () => {
  const all = [
    ...Object.values(addresses),
    ...Object.values(adminAddresses),
    ...Object.keys(contentPages).map((slug) => `/${slug}`),
    '/api',
    '/media',
    '/assets',
  ]
  expect(all.filter(findPrefix)).toEqual([])
  for (const prefix of reservedPrefixes) expect(all).toContain(`/${prefix}`)
})
