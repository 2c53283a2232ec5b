import type { MetaDescriptor } from 'react-router'
import { t } from '#messages/everyPage.ts'
import { pageHead } from './page-head.ts'

/** Title and description of a product page, also for the preview in the editor. */
export const productHead = (
  shopName: string,
  { name, brand, description }: Record<'name' | 'brand' | 'description', string>,
): MetaDescriptor[] => pageHead(shopName, brand ? t('byBrand', { name, brand }) : name, description)
