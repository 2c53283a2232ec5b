import { renderDraft } from '#server/platform/markdown/read-markdown.ts'

/**
 * Adds the text of a formatted description.
 * @throws ShopError invalid_request at `markdown`, when it cannot be shown
 */
export async function withDescription<Body extends { markdown?: string | null | undefined; description: string }>(
  body: Body,
  shopUrl: string,
): Promise<Body> {
  if (!body.markdown) return body
  const { plainText } = await renderDraft({ text: body.markdown, shopUrl, isFaq: false }, 'markdown')
  return { ...body, description: plainText }
}
