/** The texts of a product that are searched. */
export interface ProductWords {
  name: string
  brand: string
  category: string
  features: string[]
  description: string
  /** Values by name. */
  specifications?: Record<string, string>
  /** Values of its options, such as colors and sizes. */
  options?: string[]
}
