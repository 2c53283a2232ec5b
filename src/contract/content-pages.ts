import { t } from '#messages/contentPages.ts'

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
