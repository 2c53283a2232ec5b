import { t } from '#messages/contentPages.ts'
import { t as placeholder } from '#messages/placeholders.ts'

/** The content pages by slug, with their names in the footer. */
export const contentPages = {
  get about() {
    return t('about')
  },
  get contact() {
    return t('contact')
  },
  get shipping() {
    return t('shipping')
  },
  get returns() {
    return t('returns')
  },
  get 'size-guide'() {
    return t('sizeGuide')
  },
  get faq() {
    return t('faq')
  },
  get privacy() {
    return t('privacy')
  },
  get terms() {
    return t('terms')
  },
  get cookies() {
    return t('cookies')
  },
} as const
export type ContentPage = keyof typeof contentPages

/** Placeholders in the text of a page, such as `{{returnDays}}`, with a description of their value. */
export const placeholders = {
  get shopName() {
    return placeholder('shopName')
  },
  get freeShipping() {
    return placeholder('freeShipping')
  },
  get freeShippingThreshold() {
    return placeholder('freeShippingThreshold')
  },
  get shippingMethods() {
    return placeholder('shippingMethods')
  },
  get countries() {
    return placeholder('countries')
  },
  get taxRate() {
    return placeholder('taxRate')
  },
  get returnDays() {
    return placeholder('returnDays')
  },
  get warrantyYears() {
    return placeholder('warrantyYears')
  },
  get address() {
    return placeholder('address')
  },
  get phone() {
    return placeholder('phone')
  },
  get supportEmail() {
    return placeholder('supportEmail')
  },
} as const
export type Placeholder = keyof typeof placeholders
