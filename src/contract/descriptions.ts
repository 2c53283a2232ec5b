import { landingPageText } from './landing-pages.ts'

/** The description of a product in requests. */
export const descriptionFields = {
  description: landingPageText.default('').meta({
    description: 'Without formatting. Ignored if `markdown` is sent',
  }),
  markdown: landingPageText.nullable().optional().meta({
    description:
      'The description in Markdown; null for one without formatting. If omitted, unchanged unless `description` changes',
  }),
}
