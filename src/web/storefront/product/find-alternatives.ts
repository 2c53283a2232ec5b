import { isRouteErrorResponse } from 'react-router'
import type { CardProduct } from '../products/card-product.ts'

/** Shown instead of a product that is not sold. */
export interface Alternatives {
  title: string
  text: string
  related: CardProduct[]
}

/** Alternatives to a product that is not sold. Null if the page failed for another reason. */
export const findAlternatives = (error: unknown): Alternatives | null =>
  isRouteErrorResponse(error) && error.data?.related ? error.data : null
