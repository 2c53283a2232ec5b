interface Undressed {
  /** Without any style, but with the styles of its elements as data, and with its pictures from where the panel is. */
  bare: string
  /** Its style sheet. */
  styles: string
}

/** Takes off a letter what the Content-Security-Policy would complain about: styles, and the shop's other addresses. */
export function undress(html: string): Undressed {
  let styles = ''
  const bare = html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_, sheet: string) => {
      styles += sheet
      return ''
    })
    // In what the server has written, no < or > stands inside an attribute.
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag
        .replace(/ style="/i, ' data-style="')
        .replace(/ src="https?:\/\/[^/"]+\/(media\/|no-picture\.svg)/i, ' src="/$1'),
    )
  return { bare, styles }
}

/** Puts the styles on again, as objects and not as text, and lets links open elsewhere. */
export function dress(letter: Document, styles: string): void {
  for (const element of letter.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
  const view = letter.defaultView as (Window & typeof globalThis) | null
  if (view) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(styles)
    letter.adoptedStyleSheets = [sheet]
  }
  for (const link of letter.links) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
}
