/** The links of a content page to other pages of the shop, within the market of the page. @param base such as `/de-at` */
export const linkWithin = (base: string, html: string): string =>
  base ? html.replaceAll(/ href="\/(?!\/|media\/)/g, ` href="${base}/`) : html
