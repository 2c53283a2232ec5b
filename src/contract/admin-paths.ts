import type { z } from 'zod'
import type { Language } from '#messages/runtime/languages.ts'
import type { AdminOrderQuery } from './admin-orders.ts'
import type { AdminProductQuery } from './admin-product-query.ts'
import type { AdminReviewQuery } from './admin-reviews.ts'
import type { AuditQuery } from './audit.ts'
import type { BrandQuery } from './brands.ts'
import type { CollectionQuery } from './collections.ts'
import type { GiftCardQuery, HistoryQuery } from './gift-cards.ts'
import type { MailQuery } from './mails.ts'
import type { MessageQuery } from './messages.ts'
import type { SubscriberQuery } from './newsletter.ts'
import type { PaymentCaseQuery } from './payment-cases.ts'
import type { PriceQuery } from './price-lists.ts'
import type { TemplateQuery } from './product-templates.ts'
import type { PromotionCodeQuery } from './promotion-codes.ts'
import type { PromotionQuery } from './promotions.ts'
import { toQuery } from './query.ts'
import type { RedirectQuery } from './redirect-query.ts'
import type { AdminReturnQuery } from './returns.ts'
import type { SaleCampaignQuery } from './sale-campaigns.ts'
import type { TaxIdQuery } from './tax-ids.ts'
import type { TranslatableType, TranslationsQuery } from './translations.ts'
import type { UserQuery } from './users.ts'

/** The path of every page of the panel below `paths.admin()`, in a module that storefront pages do not load. */
export const adminPaths = {
  products: (query?: ListAddress<typeof AdminProductQuery>) => `/admin/products${toQuery(query)}`,
  /** @param template the id of the template that it begins with */
  newProduct: (template?: number) => `/admin/products/new${template === undefined ? '' : `/${template}`}`,
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  imports: (query?: { page?: number | undefined }) => `/admin/products/import${toQuery(query)}`,
  import: (id: string, query?: ImportPageQuery) => `/admin/products/import/${encodeURIComponent(id)}${toQuery(query)}`,
  templates: (query?: ListAddress<typeof TemplateQuery>) => `/admin/templates${toQuery(query)}`,
  /** `new` adds one, with the fields of the product `from`. */
  template: (id: number | string, query?: { from?: string | undefined }) =>
    `/admin/templates/${encodeURIComponent(id)}${toQuery(query)}`,
  categories: () => '/admin/categories',
  /** `new` adds one, below the `category` of the query. */
  category: (id: number | string, query?: { category?: number | undefined }) =>
    `/admin/categories/${encodeURIComponent(id)}${toQuery(query)}`,
  brands: (query?: ListAddress<typeof BrandQuery>) => `/admin/brands${toQuery(query)}`,
  /** `new` adds one. */
  brand: (id: number | string) => `/admin/brands/${encodeURIComponent(id)}`,
  attributes: (query?: { search?: string | undefined; page?: number | undefined }) =>
    `/admin/attributes${toQuery(query)}`,
  proposals: (query?: { category?: string | undefined }) => `/admin/attributes/suggestions${toQuery(query)}`,
  /** `new` adds one. */
  attribute: (id: number | string) => `/admin/attributes/${encodeURIComponent(id)}`,
  collections: (query?: ListAddress<typeof CollectionQuery>) => `/admin/collections${toQuery(query)}`,
  /** `new` adds one. */
  collection: (id: number | string) => `/admin/collections/${encodeURIComponent(id)}`,
  sales: (query?: ListAddress<typeof SaleCampaignQuery>) => `/admin/sales${toQuery(query)}`,
  /** `new` adds one. */
  sale: (id: number | string) => `/admin/sales/${encodeURIComponent(id)}`,
  promotions: (query?: ListAddress<typeof PromotionQuery>) => `/admin/promotions${toQuery(query)}`,
  /** `new` adds one, as a copy of the promotion `from`. */
  promotion: (id: number | string, query?: { from?: number | undefined }) =>
    `/admin/promotions/${encodeURIComponent(id)}${toQuery(query)}`,
  promotionCodes: (id: number, query?: ListAddress<typeof PromotionCodeQuery>) =>
    `/admin/promotions/${id}/codes${toQuery(query)}`,
  redirects: (query?: ListAddress<typeof RedirectQuery>) => `/admin/redirects${toQuery(query)}`,
  /** `new` adds one. */
  redirect: (id: number | string) => `/admin/redirects/${encodeURIComponent(id)}`,
  options: (query?: { page?: number | undefined }) => `/admin/options${toQuery(query)}`,
  /** `new` adds one. */
  option: (id: number | string) => `/admin/options/${encodeURIComponent(id)}`,
  orders: (query?: ListAddress<typeof AdminOrderQuery>) => `/admin/orders${toQuery(query)}`,
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  returns: (query?: ListAddress<typeof AdminReturnQuery>) => `/admin/returns${toQuery(query)}`,
  disputes: (query?: ListAddress<typeof PaymentCaseQuery>) => `/admin/disputes${toQuery(query)}`,
  reviews: (query?: ListAddress<typeof AdminReviewQuery>) => `/admin/reviews${toQuery(query)}`,
  analytics: (query?: { period?: string | undefined }) => `/admin/analytics${toQuery(query)}`,
  messages: (query?: ListAddress<typeof MessageQuery>) => `/admin/messages${toQuery(query)}`,
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  newsletter: (query?: ListAddress<typeof SubscriberQuery>) => `/admin/newsletter${toQuery(query)}`,
  pages: () => '/admin/pages',
  page: (slug: string) => `/admin/pages/${encodeURIComponent(slug)}`,
  mails: (query?: ListAddress<typeof MailQuery>) => `/admin/mails${toQuery(query)}`,
  mail: (id: string) => `/admin/mails/${encodeURIComponent(id)}`,
  user: (id: string, query?: { page?: number | undefined }) =>
    `/admin/users/${encodeURIComponent(id)}${toQuery(query)}`,
  users: (query?: ListAddress<typeof UserQuery>) => `/admin/users${toQuery(query)}`,
  audit: (query?: ListAddress<typeof AuditQuery>) => `/admin/audit${toQuery(query)}`,
  settings: () => '/admin/settings',
  taxReport: (query?: { from: string; to: string }) => `/admin/analytics/taxes${toQuery(query)}`,
  taxes: () => '/admin/settings/taxes',
  giftCards: (query?: ListAddress<typeof GiftCardQuery>) => `/admin/gift-cards${toQuery(query)}`,
  giftCard: (id: number, query?: ListAddress<typeof HistoryQuery>) => `/admin/gift-cards/${id}${toQuery(query)}`,
  taxIds: (query?: ListAddress<typeof TaxIdQuery>) => `/admin/tax-ids${toQuery(query)}`,
  taxCountry: (country: string) => `/admin/settings/taxes/${country}`,
  shipping: (query?: { page?: number | undefined }) => `/admin/settings/shipping${toQuery(query)}`,
  /** `new` adds one. */
  shippingZone: (id: number | string) => `/admin/settings/shipping/${encodeURIComponent(id)}`,
  priceLists: () => '/admin/settings/price-lists',
  /** `new` adds one. */
  priceList: (id: number | string) => `/admin/settings/price-lists/${encodeURIComponent(id)}`,
  prices: (query?: ListAddress<typeof PriceQuery>) => `/admin/prices${toQuery(query)}`,
  payments: () => '/admin/settings/payments',
  markets: () => '/admin/settings/markets',
  /** `new` adds one. */
  market: (id: number | string) => `/admin/settings/markets/${encodeURIComponent(id)}`,
  languages: (query?: ListAddress<typeof TranslationsQuery>) => `/admin/settings/languages${toQuery(query)}`,
  /** @param language in which it opens */
  translation: (type: TranslatableType, id: string, language?: Language) =>
    `/admin/settings/languages/${type}/${encodeURIComponent(id)}${toQuery({ language })}`,
  backups: () => '/admin/settings/backups',
  system: () => '/admin/settings/system',
  webhooks: () => '/admin/webhooks',
  webhook: (id: string, query?: { page?: number | undefined }) =>
    `/admin/webhooks/${encodeURIComponent(id)}${toQuery(query)}`,
} as const

/** The query of a panel list in its URL: that of its endpoint, without fields the list does not use. */
export type ListAddress<Query extends z.ZodObject> = {
  [Name in Exclude<keyof z.output<Query> & string, 'limit'>]?: z.output<Query>[Name] | '' | undefined
}

/** The query of an import's page: which of its lists is shown. */
export interface ImportPageQuery {
  kind?: string | undefined
  page?: number | undefined
}
