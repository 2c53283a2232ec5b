import type { ContentPage } from '#contract/content-pages.ts'
import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { renderMarkdown } from './read-markdown.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

interface Rendering {
  settings: ShopSettings
  /** The shop's URL without a trailing slash. */
  shopUrl: string
  id?: ContentPage | undefined
}

/**
 * Renders a preview of a page.
 * @throws ShopError invalid_request at the field `text`, when it is nested too deeply or takes too long
 */
export const renderPage = (text: string, rendering: Rendering): Promise<RenderedMarkdown> =>
  render('drafts', text, rendering)

/** Renders a saved page. Texts that cannot be rendered, saved before they were refused, are shown as source. */
export function renderSavedPage(text: string, rendering: Rendering): Promise<RenderedMarkdown> {
  return render('saved', text, rendering).catch((error) => {
    if (error instanceof ShopError) return asSource(fillPlaceholders(text, rendering.settings))
    throw error
  })
}

const render = (queue: 'drafts' | 'saved', text: string, { settings, shopUrl, id }: Rendering) =>
  renderMarkdown(queue, { text: fillPlaceholders(text, settings), shopUrl, isFaq: id === 'faq' })

const asSource = (text: string): RenderedMarkdown => ({
  html: `<pre>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`,
  sections: [],
  questions: [],
})
