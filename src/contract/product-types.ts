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
  /** Balances that pay later orders; each variant is an amount. Codes are mailed after the payment. */
  get gift_card() {
    return t('giftCard')
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

/** Whether units of this type can be counted. A bundle has those of its components, and gift cards are issued in any number. */
export const hasOwnStock = ({ type }: { type: ProductType }): boolean => type !== 'bundle' && type !== 'gift_card'

/** Whether nothing is left to do for lines of this type once they are paid. The components of a bundle are lines of their own. */
export const isDoneOncePaid = ({ type }: { type: ProductType }): boolean =>
  type === 'digital' || type === 'gift_card' || type === 'bundle'
