import type { PublicSettings } from '#web/shop/shop.ts'

/**
 * The links of a content page to other pages of the shop, within the market of the page.
 * @param base such as `/de-at`
 * @param handles the translated handles of content pages, by slug
 */
export const linkWithin = (base: string, html: string, handles: PublicSettings['pageHandles'] = {}): string =>
  html.replaceAll(
    / href="\/(?!\/|media\/)([^"#?]*)/g,
    (_, path: string) => ` href="${base}/${Object.hasOwn(handles, path) ? handles[path] : path}`,
  )
