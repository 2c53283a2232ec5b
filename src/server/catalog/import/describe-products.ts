import { t } from '#messages/imports.ts'
import { readDescriptions } from '#server/platform/markdown/read-descriptions.ts'
import type { ReadProduct } from '../csv-formats/format.ts'
import type { ExistingProduct } from './plan-product.ts'
import type { Work } from './work.ts'

/** Longer than any description whose Markdown is within the limit, and short enough to be parsed quickly. */
const MAX_HTML_LENGTH = 200_000

/** Sets the Markdown and the text of formatted descriptions. Descriptions that cannot be parsed are problems of their rows. */
export async function describeProducts(
  all: readonly { line: number; product: ReadProduct }[],
  existing: Iterable<ExistingProduct>,
  { throwIfInterrupted }: Pick<Work, 'throwIfInterrupted'>,
): Promise<void> {
  // Most descriptions are unchanged when a file is imported again.
  const known = new Map([...existing].map(({ fields }) => [fields.markdown, fields.description]))
  const toRead = all.flatMap(({ line, product }) => {
    const { formatted } = product
    if (!formatted) return []
    if ('html' in formatted) {
      if (formatted.html.length <= MAX_HTML_LENGTH) return { line, product, formatted }
      product.problems.push({ line, text: t('descriptionTooLong', { max: MAX_HTML_LENGTH }) })
      return []
    }
    const text = known.get(formatted.markdown)
    if (text === undefined) return { line, product, formatted }
    setDescription(product, { markdown: formatted.markdown, text })
    return []
  })
  const read = await readDescriptions(
    toRead.map(({ formatted }) => formatted),
    throwIfInterrupted,
  )
  for (const [index, { line, product }] of toRead.entries()) {
    const description = read[index]
    if (!description) {
      product.problems.push({ line, text: t('descriptionUnreadable') })
      continue
    }
    setDescription(product, description)
    const { length } = description.pictures
    if (length > 0) product.warnings.push(t('picturesInDescription', { count: length }))
  }
}

function setDescription(
  { fields, warnings }: ReadProduct,
  { markdown, text }: { markdown: string; text: string },
): void {
  // Only our own files have both.
  if (fields.description && fields.description !== text) warnings.push(t('markdownUsed'))
  fields.markdown = markdown
  fields.description = text
}
