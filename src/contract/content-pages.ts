import { t } from '#messages/contentPages.ts'
import { t as placeholder } from '#messages/placeholders.ts'

/** The pages of words, by their addresses, as the footer calls them. */
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

/** What the text of a page may hold in two pairs of braces, as in `{{returnDays}}`, and what is shown in its place. */
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
