import { attributeParameter } from './attribute-filters.ts'
import type { CategoryStepJson } from './categories.ts'
import { writeChoices } from './choice-list.ts'
import { type Chosen, optionQuery } from './chosen-options.ts'
import { toQuery } from './query.ts'

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
  /** The balance of gift cards. The code is in the fragment, which browsers do not send. */
  giftCards: (code = '') => `/gift-cards${code && `#${code}`}`,
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
  /** The key is in the fragment, which browsers do not send. */
  orderByLink: (key: string, page: '' | '/return' = '') => `/order${page}#${key}`,
  /** Where a payment method leads back to, without the key, because it sees the URL. */
  paidByLink: () => '/order',
  orderReturn: (id: string) => `/orders/${encodeURIComponent(id)}/return`,
  /** Email clients also send POST requests to this path, to unsubscribe. */
  unsubscribe: (token?: string) => `/unsubscribe${toQuery({ token })}`,
  confirmNewsletter: (token?: string) => `/newsletter/confirm${toQuery({ token })}`,
  /** @param handle its slug, or a translated handle */
  page: (handle: string) => `/${handle}`,
  admin: () => '/admin',
} as const

/** Where a category is shown: on its page or, without one, as a filter of the product list. */
export const categoryAddress = ({ name, path, hasLandingPage }: CategoryStepJson): string =>
  hasLandingPage ? paths.category(path) : paths.products({ category: name })

/** Whether a path contains a token, such as that of an email, so that its page must not be cached. */
export const containsToken = (path: string): boolean => /[?&]token=/i.test(path)

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

/** The query of the comparison. */
export interface CompareQuery {
  ids?: readonly string[] | undefined
  add?: string | undefined
  only?: 'differences' | undefined
}

/** The query of the order history. */
export interface OrderListQuery {
  search?: string | undefined
  status?: string | undefined
  page?: number | undefined
}
