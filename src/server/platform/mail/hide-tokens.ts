/** Removes tokens from the links of an email, and codes of gift cards, before it is shown to anyone but its recipient. */
export const hideTokens = ({ html, text }: { html: string; text: string }): { html: string; text: string } => ({
  html: hide(html),
  text: hide(text),
})

const hide = (text: string): string => text.replace(TOKEN, '$1hidden').replace(GIFT_CARD_CODE, 'hidden')

const TOKEN = /([?&;]token=|\/api\/downloads\/)[\w-]+/g
const GIFT_CARD_CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g
