/** The words of a product, as the shop writes them. */
export interface ProductWords {
  name: string
  brand: string
  category: string
  features: string[]
  description: string
  /** Values by their names. */
  specifications?: Record<string, string>
  colors?: string[]
  sizes?: string[]
}
