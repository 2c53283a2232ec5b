import { t } from '#messages/productTypes.ts'

/** The types of products, with their names in the panel. The type is chosen when the product is created. */
export const productTypes = {
  /** Sent in a parcel. */
  get physical() {
    return t('physical')
  },
  /** Files that are downloaded after the payment. */
  get digital() {
    return t('digital')
  },
  /** Work, such as an assembly or a course. Staff complete it. */
  get service() {
    return t('service')
  },
  /** Several products that are sold together. It has no stock of its own. */
  get bundle() {
    return t('bundle')
  },
} as const
export type ProductType = keyof typeof productTypes
export const productTypeNames = Object.keys(productTypes) as [ProductType, ...ProductType[]]

/** Whether lines of this type are sent in a parcel. For a bundle, its components are sent instead. */
export const isShipped = ({ type }: { type: ProductType }): boolean => type === 'physical'
