import { t } from '#messages/placeholders.ts'

// Separate from `content-pages.ts`, which every page of the shop loads.

/** Placeholders in the text of a page, such as `{{returnDays}}`, with a description of their value. */
export const placeholders = {
  get shopName() {
    return t('shopName')
  },
  get freeShipping() {
    return t('freeShipping')
  },
  get freeShippingThreshold() {
    return t('freeShippingThreshold')
  },
  get shippingMethods() {
    return t('shippingMethods')
  },
  get countries() {
    return t('countries')
  },
  get currency() {
    return t('currency')
  },
  get taxRate() {
    return t('taxRate')
  },
  get returnDays() {
    return t('returnDays')
  },
  get warrantyYears() {
    return t('warrantyYears')
  },
  get account() {
    return t('account')
  },
  get address() {
    return t('address')
  },
  get phone() {
    return t('phone')
  },
  get supportEmail() {
    return t('supportEmail')
  },
} as const
export type Placeholder = keyof typeof placeholders
