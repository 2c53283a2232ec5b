import type { z } from 'zod'
import type { AdminOrderQuery } from './admin-orders.ts'
import type { AdminProductQuery } from './admin-product-query.ts'
import type { AdminReviewQuery } from './admin-reviews.ts'
import { attributeParameter } from './attribute-filters.ts'
import type { AuditQuery } from './audit.ts'
import type { BrandQuery } from './brands.ts'
import type { CategoryStepJson } from './categories.ts'
import { writeChoices } from './choice-list.ts'
import { type Chosen, optionQuery } from './chosen-options.ts'
import type { CollectionQuery } from './collections.ts'
import type { ContentPage } from './content-pages.ts'
import type { MailQuery } from './mails.ts'
import type { MessageQuery } from './messages.ts'
import type { SubscriberQuery } from './newsletter.ts'
import type { PaymentCaseQuery } from './payment-cases.ts'
import type { PriceQuery } from './price-lists.ts'
import type { TemplateQuery } from './product-templates.ts'
import { toQuery } from './query.ts'
import type { RedirectQuery } from './redirect-query.ts'
import type { AdminReturnQuery } from './returns.ts'
import type { SaleCampaignQuery } from './sale-campaigns.ts'
import type { UserQuery } from './users.ts'

/** The path of every page, for links, redirects and tests. */
export const paths = {
  home: () => '/',
  products: (query?: ProductListQuery) => `/products${listQuery(query)}`,
  /** @param path the slugs from the root, joined by `/` */
  category: (path: string, query?: Omit<ProductListQuery, 'category'>) => `/categories/${path}${listQuery(query)}`,
  collection: (slug: string) => `/collections/${slug}`,
  brand: (slug: string) => `/brands/${slug}`,
  product: (id: string, chosen: Chosen = {}) => `/products/${encodeURIComponent(id)}${toQuery(optionQuery(chosen))}`,
  /** @param query `ids` to compare, or one to `add` to those chosen in the browser; `only` hides equal rows */
  compare: ({ ids = [], ...query }: CompareQuery = {}) =>
    `/compare${toQuery({ ids: writeChoices(ids), ...query })}`.replaceAll('%2C', ','),
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  login: (redirect?: string) => `/login${toQuery({ redirect })}`,
  /** Where the browser returns after signing in with Google. */
  googleLogin: () => '/login/google',
  register: (redirect?: string) => `/register${toQuery({ redirect })}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => `/reset-password${toQuery({ token })}`,
  verifyEmail: (token?: string) => `/verify-email${toQuery({ token })}`,
  confirmEmail: (token?: string) => `/confirm-email${toQuery({ token })}`,
  invitation: (token?: string) => `/invitation${toQuery({ token })}`,
  cancelDeletion: (token?: string) => `/keep-account${toQuery({ token })}`,
  checkout: () => '/checkout',
  profile: () => '/profile',
  orders: (query?: OrderListQuery) => `/orders${toQuery(query)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  orderReturn: (id: string) => `/orders/${encodeURIComponent(id)}/return`,
  /** Email clients also send POST requests to this path, to unsubscribe. */
  unsubscribe: (token?: string) => `/unsubscribe${toQuery({ token })}`,
  confirmNewsletter: (token?: string) => `/newsletter/confirm${toQuery({ token })}`,
  page: (slug: ContentPage) => `/${slug}`,
  admin: () => '/admin',
  adminProducts: (query?: ListAddress<typeof AdminProductQuery>) => `/admin/products${toQuery(query)}`,
  /** @param template the id of the template that it begins with */
  adminNewProduct: (template?: number) => `/admin/products/new${template === undefined ? '' : `/${template}`}`,
  adminProduct: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  adminImports: (query?: { page?: number | undefined }) => `/admin/products/import${toQuery(query)}`,
  adminImport: (id: string, query?: ImportPageQuery) =>
    `/admin/products/import/${encodeURIComponent(id)}${toQuery(query)}`,
  adminTemplates: (query?: ListAddress<typeof TemplateQuery>) => `/admin/templates${toQuery(query)}`,
  /** `new` adds one, with the fields of the product `from`. */
  adminTemplate: (id: number | string, query?: { from?: string | undefined }) =>
    `/admin/templates/${encodeURIComponent(id)}${toQuery(query)}`,
  adminCategories: () => '/admin/categories',
  /** `new` adds one, below the `category` of the query. */
  adminCategory: (id: number | string, query?: { category?: number | undefined }) =>
    `/admin/categories/${encodeURIComponent(id)}${toQuery(query)}`,
  adminBrands: (query?: ListAddress<typeof BrandQuery>) => `/admin/brands${toQuery(query)}`,
  /** `new` adds one. */
  adminBrand: (id: number | string) => `/admin/brands/${encodeURIComponent(id)}`,
  adminAttributes: (query?: { search?: string | undefined; page?: number | undefined }) =>
    `/admin/attributes${toQuery(query)}`,
  adminProposals: (query?: { category?: string | undefined }) => `/admin/attributes/suggestions${toQuery(query)}`,
  /** `new` adds one. */
  adminAttribute: (id: number | string) => `/admin/attributes/${encodeURIComponent(id)}`,
  adminCollections: (query?: ListAddress<typeof CollectionQuery>) => `/admin/collections${toQuery(query)}`,
  /** `new` adds one. */
  adminCollection: (id: number | string) => `/admin/collections/${encodeURIComponent(id)}`,
  adminSales: (query?: ListAddress<typeof SaleCampaignQuery>) => `/admin/sales${toQuery(query)}`,
  /** `new` adds one. */
  adminSale: (id: number | string) => `/admin/sales/${encodeURIComponent(id)}`,
  adminRedirects: (query?: ListAddress<typeof RedirectQuery>) => `/admin/redirects${toQuery(query)}`,
  /** `new` adds one. */
  adminRedirect: (id: number | string) => `/admin/redirects/${encodeURIComponent(id)}`,
  adminOptions: (query?: { page?: number | undefined }) => `/admin/options${toQuery(query)}`,
  /** `new` adds one. */
  adminOption: (id: number | string) => `/admin/options/${encodeURIComponent(id)}`,
  adminOrders: (query?: ListAddress<typeof AdminOrderQuery>) => `/admin/orders${toQuery(query)}`,
  adminOrder: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  adminReturns: (query?: ListAddress<typeof AdminReturnQuery>) => `/admin/returns${toQuery(query)}`,
  adminDisputes: (query?: ListAddress<typeof PaymentCaseQuery>) => `/admin/disputes${toQuery(query)}`,
  adminReviews: (query?: ListAddress<typeof AdminReviewQuery>) => `/admin/reviews${toQuery(query)}`,
  adminAnalytics: (query?: { period?: string | undefined }) => `/admin/analytics${toQuery(query)}`,
  adminMessages: (query?: ListAddress<typeof MessageQuery>) => `/admin/messages${toQuery(query)}`,
  adminMessage: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  adminNewsletter: (query?: ListAddress<typeof SubscriberQuery>) => `/admin/newsletter${toQuery(query)}`,
  adminPages: () => '/admin/pages',
  adminPage: (slug: string) => `/admin/pages/${encodeURIComponent(slug)}`,
  adminMails: (query?: ListAddress<typeof MailQuery>) => `/admin/mails${toQuery(query)}`,
  adminMail: (id: string) => `/admin/mails/${encodeURIComponent(id)}`,
  adminUser: (id: string, query?: { page?: number | undefined }) =>
    `/admin/users/${encodeURIComponent(id)}${toQuery(query)}`,
  adminUsers: (query?: ListAddress<typeof UserQuery>) => `/admin/users${toQuery(query)}`,
  adminAudit: (query?: ListAddress<typeof AuditQuery>) => `/admin/audit${toQuery(query)}`,
  adminSettings: () => '/admin/settings',
  adminTaxReport: (query?: { from: string; to: string }) => `/admin/analytics/taxes${toQuery(query)}`,
  adminTaxes: () => '/admin/settings/taxes',
  adminTaxCountry: (country: string) => `/admin/settings/taxes/${country}`,
  adminShipping: (query?: { page?: number | undefined }) => `/admin/settings/shipping${toQuery(query)}`,
  /** `new` adds one. */
  adminShippingZone: (id: number | string) => `/admin/settings/shipping/${encodeURIComponent(id)}`,
  adminPriceLists: () => '/admin/settings/price-lists',
  /** `new` adds one. */
  adminPriceList: (id: number | string) => `/admin/settings/price-lists/${encodeURIComponent(id)}`,
  adminPrices: (query?: ListAddress<typeof PriceQuery>) => `/admin/prices${toQuery(query)}`,
  adminPayments: () => '/admin/settings/payments',
  adminMarkets: () => '/admin/settings/markets',
  /** `new` adds one. */
  adminMarket: (id: number | string) => `/admin/settings/markets/${encodeURIComponent(id)}`,
  adminBackups: () => '/admin/settings/backups',
  adminSystem: () => '/admin/settings/system',
  adminWebhooks: () => '/admin/webhooks',
  adminWebhook: (id: string, query?: { page?: number | undefined }) =>
    `/admin/webhooks/${encodeURIComponent(id)}${toQuery(query)}`,
} as const

/** Where a category is shown: on its page or, without one, as a filter of the product list. */
export const categoryAddress = ({ name, path, hasLandingPage }: CategoryStepJson): string =>
  hasLandingPage ? paths.category(path) : paths.products({ category: name })

/** Whether a path contains a token, such as that of an email, so that its page must not be cached. */
export const containsToken = (path: string): boolean => /[?&]token=/i.test(path)

/** Whether the page at a path, with or without the prefix of a market and a query, has a payment form. */
export const hasPaymentForm = (path: string): boolean =>
  /^(\/[a-z]{2,3}(-[a-z]{2,4})?)?\/(checkout|orders\/[^/?#]+)\/?($|[?#])/i.test(path)

/** The query of the product list page; `search` is the header's term. */
export interface ProductListQuery {
  search?: string | undefined
  /** Words of the search that must not be interpreted as filters, separated by commas. */
  literally?: string | undefined
  /** One or more names of roots, or paths; products match any of them. */
  category?: string | readonly string[] | undefined
  brand?: string | readonly string[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  rating?: number | undefined
  freeShipping?: true | undefined
  onSale?: true | undefined
  isNew?: true | undefined
  inStock?: true | undefined
  /** Filters by attributes, by code, as their parameters `f.<code>` have them. */
  attributes?: Readonly<Record<string, string>> | undefined
  sortBy?: string | undefined
  page?: number | undefined
}

/** The query of a list in its URL, with its question mark. Commas are not encoded, so that each list has one URL. */
export const listQuery = ({
  search,
  category,
  brand,
  attributes = {},
  sortBy,
  page,
  ...others
}: ProductListQuery = {}): string =>
  toQuery({
    ...{ search, category: choices(category), brand: choices(brand), ...others },
    ...Object.fromEntries(Object.entries(attributes).map(([code, text]) => [attributeParameter(code), text])),
    ...{ sortBy, page },
  }).replaceAll('%2C', ',')

const choices = (names: string | readonly string[] = []): string =>
  writeChoices(typeof names === 'string' ? [names] : names)

/** The query of a panel list in its URL: that of its endpoint, without fields the list does not use. */
export type ListAddress<Query extends z.ZodObject> = {
  [Name in Exclude<keyof z.output<Query> & string, 'limit'>]?: z.output<Query>[Name] | '' | undefined
}

/** The query of the comparison. */
export interface CompareQuery {
  ids?: readonly string[] | undefined
  add?: string | undefined
  only?: 'differences' | undefined
}

/** The query of an import's page: which of its lists is shown. */
export interface ImportPageQuery {
  kind?: string | undefined
  page?: number | undefined
}

/** The query of the order history. */
export interface OrderListQuery {
  search?: string | undefined
  status?: string | undefined
  page?: number | undefined
}

/**
 * The redirect target after signing in: only a path of this shop, so that `?redirect=` cannot lead to another site.
 * `//evil.test`, `/\evil.test`, `/.//evil.test` and whole URLs fall back to `/`.
 */
export function safeRedirect(target: string | null | undefined): string {
  return target && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(target) && !/^[^?#]*\/\//.test(target) ? target : paths.home()
}
