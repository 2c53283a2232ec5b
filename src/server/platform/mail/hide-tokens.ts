/** An email for readers other than its recipient: its links do not do what only the recipient may. */
export const hideTokens = ({ html, text }: { html: string; text: string }): { html: string; text: string } => ({
  html: html.replace(TOKEN, HIDDEN),
  text: text.replace(TOKEN, HIDDEN),
})

const TOKEN = /([?&;]token=)[\w-]+/g
const HIDDEN = '$1hidden'
