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
    selectors: [
      ...plainTextSelectors,
      ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a[data-no-address-in-text]', format: 'anchor', options: { ignoreHref: true } },
    ],
  })
  return { html, text }
}
