import { t } from '#messages/gallery.ts'
/** What is said of a picture of which nobody wrote what it shows. */
export const altOf = (name: string, index: number): string =>
  index === 0 ? name : t('alt', { name, picture: index + 1 })
