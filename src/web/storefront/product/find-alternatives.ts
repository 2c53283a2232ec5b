import { isRouteErrorResponse } from 'react-router'
import type { CardProduct } from '../products/card-product.ts'

/** Alternatives to a product that is no longer sold. Null if the page failed for another reason. */
export const findAlternatives = (error: unknown): CardProduct[] | null =>
  isRouteErrorResponse(error) && error.status === 410 ? (error.data?.related ?? null) : null
