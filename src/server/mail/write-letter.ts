import type { ReactElement } from 'react'

/**
 * Makes both versions of a mail from one content. The renderer is loaded with the first mail; a shop that has none to
 * write does without it.
 */
export async function writeLetter(letter: ReactElement): Promise<{ html: string; text: string }> {
  const { plainTextSelectors, render, toPlainText } = await import('@react-email/render')
  const html = await render(letter)
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
  })
  return { html, text }
}
