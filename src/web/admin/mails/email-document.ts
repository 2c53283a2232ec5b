interface UnstyledEmail {
  /** HTML without styles. Inline styles are data attributes, and images have the panel's origin. */
  unstyledHtml: string
  /** The email's style sheet. */
  styles: string
}

/** Removes the parts of an email that the Content-Security-Policy blocks: styles, and images from the shop's other origins. */
export function removeStyles(html: string): UnstyledEmail {
  let styles = ''
  const unstyledHtml = html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_, sheet: string) => {
      styles += sheet
      return ''
    })
    // The server escapes < and > inside attributes.
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag
        .replace(/ style="/i, ' data-style="')
        .replace(/ src="https?:\/\/[^/"]+\/(media\/|no-picture\.svg)/i, ' src="/$1'),
    )
  return { unstyledHtml, styles }
}

/** Applies the removed styles through the CSSOM, which the policy allows, and makes links open in new tabs. */
export function applyStyles(emailDocument: Document, styles: string): void {
  for (const element of emailDocument.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
  const view = emailDocument.defaultView as (Window & typeof globalThis) | null
  if (view) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    emailDocument.adoptedStyleSheets = [sheet]
  }
  for (const link of emailDocument.links) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
}
