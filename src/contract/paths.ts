/** Every page of the shop. Links, redirects, routes and tests take them from here. */
export const paths = {
  home: () => '/',
  products: (query?: ProductListQuery) => `/products${toSearch(query)}`,
  product: (id: string, variant?: { color?: string | null; size?: string | null }) =>
    `/products/${encodeURIComponent(id)}${toSearch(variant)}`,
  cart: () => '/cart',
  login: (redirect?: string) => `/login${toSearch({ redirect })}`,
  register: (redirect?: string) => `/register${toSearch({ redirect })}`,
  checkout: () => '/checkout',
  profile: () => '/profile',
  orders: () => '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  admin: () => '/admin',
} as const

/** The query of the product list page; `search` is the header's term. */
export interface ProductListQuery {
  search?: string
  category?: string
  brand?: string
  sortBy?: string
  page?: number
}

/**
 * Where to go after signing in: only a path of this shop, so that `?redirect=` cannot lead a shopper elsewhere.
 * `//evil.test`, `/\evil.test` and whole URLs fall back to `/`.
 */
export function safeRedirect(target: string | null | undefined): string {
  return target && /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : paths.home()
}

function toSearch(query?: object): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
