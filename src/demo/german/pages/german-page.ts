/** The German texts of a content page, in Markdown with placeholders. */
export interface GermanPage {
  title: string
  description: string
  text: string
}
