import type { ReactElement } from 'react'

/**
 * Renders the HTML and plain text of an email. The renderer is imported on first use, so a shop that sends none does not
 * load it.
 */
export async function renderEmail(email: ReactElement): Promise<{ html: string; text: string }> {
  const { plainTextSelectors, render, toPlainText } = await import('@react-email/render')
  const html = await render(email)
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
