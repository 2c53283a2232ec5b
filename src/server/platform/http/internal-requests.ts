import { randomUUID } from 'node:crypto'

const HEADER = 'x-mercer-inner'
/** The response header with the route of an internal request. */
export const ROUTE_HEADER = 'x-mercer-route'
const secret = randomUUID()

/** Headers with which this process marks requests to its own API, such as those of pages it renders. */
export const internalHeaders = { [HEADER]: secret }

/** Whether a request comes from this process itself, and so is not subject to rate limits. */
export const isInternal = (headers: Record<string, unknown>): boolean => headers[HEADER] === secret
