/** Removes tokens from the links of an email, before it is shown to anyone but its recipient. */
export const hideTokens = ({ html, text }: { html: string; text: string }): { html: string; text: string } => ({
  html: html.replace(TOKEN, HIDDEN),
  text: text.replace(TOKEN, HIDDEN),
})

const TOKEN = /([?&;]token=|\/api\/downloads\/)[\w-]+/g
const HIDDEN = '$1hidden'
