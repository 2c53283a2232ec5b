import type { MetaDescriptor } from 'react-router'
import { pageHead } from './page-head.ts'

/** The title and description of a product's page, also while it is written. */
export const productHead = (
  shopName: string,
  { name, brand, description }: Record<'name' | 'brand' | 'description', string>,
): MetaDescriptor[] => pageHead(shopName, brand ? `${name} by ${brand}` : name, description)
