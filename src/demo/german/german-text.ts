/** The German texts of a product. */
export interface GermanText {
  name: string
  description: string
}
