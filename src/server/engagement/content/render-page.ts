import type { ContentPage } from '#contract/content-pages.ts'
import { ShopError } from '#contract/errors.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { renderMarkdown } from './read-markdown.ts'
import type { RenderedMarkdown } from './render-markdown.ts'

interface Rendering {
  settings: ShopSettings
  /** The shop's address, without a slash at the end. */
  shopUrl: string
  id?: ContentPage | undefined
}

/**
 * What the browser shows of a page's Markdown.
 * @throws ShopError invalid_request, at the field `text`, when it is too intricate to be shown
 */
export const renderPage = (text: string, rendering: Rendering): Promise<RenderedMarkdown> =>
  render('drafts', text, rendering)

/** The same of a page that was saved before such texts were refused: its words are shown as they are written. */
export function renderSavedPage(text: string, rendering: Rendering): Promise<RenderedMarkdown> {
  return render('saved', text, rendering).catch((error) => {
    if (error instanceof ShopError) return asWritten(fillPlaceholders(text, rendering.settings))
    throw error
  })
}

const render = (queue: 'drafts' | 'saved', text: string, { settings, shopUrl, id }: Rendering) =>
  renderMarkdown(queue, { text: fillPlaceholders(text, settings), shopUrl, isFaq: id === 'faq' })

const asWritten = (text: string): RenderedMarkdown => ({
  html: `<pre>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`,
  sections: [],
  questions: [],
})
