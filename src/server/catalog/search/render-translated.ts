import { markFallback } from '#server/commerce/translations/fallback.ts'

/** Renders Markdown. */
export type Render = (markdown: string) => Promise<{ html: string; plainText: string }>

/** Renders the text of a page, marked with its language if it is the original because no translation exists. */
export async function renderTranslated(
  render: Render,
  text: string,
  original: string,
): Promise<{ text: string; plainText: string }> {
  if (text === '') return { text: '', plainText: '' }
  const { html, plainText } = await render(text)
  return { text: text === original ? markFallback(html) : html, plainText }
}
