import { randomUUID } from 'node:crypto'

const HEADER = 'x-mercer-inner'
const secret = randomUUID()

/** Headers by which a page that is rendered in this process calls its own API. */
export const internalHeaders = { [HEADER]: secret }

/** Whether a request comes from this process itself, and so does not count as a visitor's. */
export const isInternal = (headers: Record<string, unknown>): boolean => headers[HEADER] === secret
