import { paths } from '#contract/paths.ts'

/** The person who looks at an order: with the account that placed it, or without signing in, by a link to it. */
export interface OrderViewer {
  /** ID of the account, or the key. Separates the cached orders of viewers. */
  id: string
  /** The key in the link, with which requests about the order are sent. */
  orderKey?: string
}

/** The viewer who opened a link. */
export const holderOf = (orderKey: string): OrderViewer => ({ id: orderKey, orderKey })

/** The viewer of an order that was just placed: a guest has its key. */
export const viewerOf = (userId: string, orderKey: string | undefined): OrderViewer =>
  orderKey === undefined ? { id: userId } : holderOf(orderKey)

/** The page of an order, for its viewer. */
export const orderPath = ({ orderKey }: OrderViewer, id: string): string =>
  orderKey === undefined ? paths.order(id) : paths.orderByLink(orderKey)

/** The page for returning items of an order, for its viewer. */
export const orderReturnPath = ({ orderKey }: OrderViewer, id: string): string =>
  orderKey === undefined ? paths.orderReturn(id) : paths.orderByLink(orderKey, '/return')
