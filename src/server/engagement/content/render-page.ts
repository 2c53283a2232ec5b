import type { ContentPage } from '#contract/content-pages.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { renderDraft, renderSaved } from '#server/platform/markdown/read-markdown.ts'
import type { RenderedMarkdown } from '#server/platform/markdown/render-markdown.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

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
  renderDraft(toDraft(text, rendering))

export const renderSavedPage = (text: string, rendering: Rendering): Promise<RenderedMarkdown> =>
  renderSaved(toDraft(text, rendering))

const toDraft = (text: string, { settings, shopUrl, id }: Rendering) => ({
  text: fillPlaceholders(text, settings),
  shopUrl,
  isFaq: id === 'faq',
})
