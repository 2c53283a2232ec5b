import { toQuery } from './query.ts'

/** The address of every page of the shop, for links, redirects and tests. */
export const paths = {
  home: () => '/',
  products: (query?: ProductListQuery) => `/products${toQuery(query)}`,
  product: (id: string, variant?: { color?: string | null; size?: string | null }) =>
    `/products/${encodeURIComponent(id)}${toQuery(variant)}`,
  wishlist: () => '/wishlist',
  cart: () => '/cart',
  login: (redirect?: string) => `/login${toQuery({ redirect })}`,
  register: (redirect?: string) => `/register${toQuery({ redirect })}`,
  checkout: () => '/checkout',
  profile: () => '/profile',
  orders: (query?: OrderListQuery) => `/orders${toQuery(query)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  admin: () => '/admin',
} as const

/** The query of the product list page; `search` is the header's term. */
export interface ProductListQuery {
  search?: string
  category?: string
  brand?: string
  minPrice?: number
  maxPrice?: number
  rating?: number
  freeShipping?: true
  onSale?: true
  isNew?: true
  inStock?: true
  sortBy?: string
  page?: number
}

/** The query of the order history. */
export interface OrderListQuery {
  search?: string
  status?: string
  page?: number
}

/**
 * Where to go after signing in: only a path of this shop, so that `?redirect=` cannot lead a shopper elsewhere.
 * `//evil.test`, `/\evil.test` and whole URLs fall back to `/`.
 */
export function safeRedirect(target: string | null | undefined): string {
  return target && /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : paths.home()
}
