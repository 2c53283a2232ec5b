import { cutText } from '#web/text/cut-text.ts'

/** Longer descriptions are below the products. In characters without markup. */
const MAX_INTRODUCTION = 400

/** The description of a category, brand or collection for search engines, and whether it is long. */
export const getIntroduction = ({ seoText }: { seoText: string }, plainText: string) => ({
  description: seoText || cutText(plainText, MAX_INTRODUCTION),
  isTextLong: plainText.length > MAX_INTRODUCTION,
})
