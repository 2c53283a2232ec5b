import { t } from '#messages/gallery.ts'
/** Default alternative text of a picture without a description. */
export const getDefaultAlt = (name: string, index: number): string =>
  index === 0 ? name : t('alt', { name, picture: index + 1 })
