import type { MetaDescriptor } from 'react-router'
import { t } from '#messages/everyPage.ts'
import { pageHead } from './page-head.ts'

interface DescribedProduct extends Record<'name' | 'brand' | 'description', string> {
  seoTitle?: string | undefined
  seoText?: string | undefined
  noIndex?: boolean | undefined
}

/** Title and description of a product page, also for the preview in the editor. */
export const productHead = (
  shopName: string,
  { name, brand, description, seoTitle, seoText, noIndex }: DescribedProduct,
): MetaDescriptor[] => [
  ...pageHead(shopName, seoTitle || (brand ? t('byBrand', { name, brand }) : name), seoText || description),
  ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
]
