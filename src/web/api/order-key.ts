import type { Call, CallOptions } from '#contract/call.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { ORDER_KEY_HEADER } from '#contract/order-links.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { call } from './client.ts'
import { request } from './request.ts'

/** Calls an endpoint about an order as its viewer: with the key of the link, or else as the signed-in user. */
export const callAs = ({ orderKey }: OrderViewer): Call =>
  orderKey === undefined
    ? call
    : (((key: EndpointKey, input?: object, options?: CallOptions) =>
        request(key, input, { ...options, ...keyHeader(orderKey) }, null)) as Call)

/** The header with the key of a link. */
export const keyHeader = (orderKey: string) => ({ headers: { [ORDER_KEY_HEADER]: orderKey } })
