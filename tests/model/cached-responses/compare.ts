import { defaultSettings } from '#contract/shop.ts'
import type { ProductState, ShopState } from './history.ts'

export interface ListRequest {
  shop: ShopState
  status: number
  query: URLSearchParams
}

export const dollars = (cents: number) => cents / 100
export const listVisible = (shop: ShopState) => shop.products.filter(({ visible }) => visible)
/** Describes a difference, or returns undefined if the values are equal. */
export const describeDifference = (what: string, shown: unknown, expected: unknown): string | undefined =>
  JSON.stringify(shown) === JSON.stringify(expected)
    ? undefined
    : `${what} is ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`

/** Renders a card in the format of the tests' plain pages. */
export const renderCard = ({ name, price, units }: ProductState): string =>
  `${name} ${dollars(price)} ${units > 0} ${units <= defaultSettings.lowStock ? units : 'enough'}`
