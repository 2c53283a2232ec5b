import type { MetaDescriptor } from 'react-router'
import { t } from '#messages/everyPage.ts'
import { pageHead } from './page-head.ts'

/** The title and description of a product's page, also while it is written. */
export const productHead = (
  shopName: string,
  { name, brand, description }: Record<'name' | 'brand' | 'description', string>,
): MetaDescriptor[] => pageHead(shopName, brand ? t('byBrand', { name, brand }) : name, description)
