import type { Slug } from '#demo/catalog/catalog.ts'
import { booksAndBeauty } from './books-and-beauty.ts'
import { beautyDetails } from './details/beauty.ts'
import { booksDetails } from './details/books.ts'
import { electronicsDetails } from './details/electronics.ts'
import { fashionDetails } from './details/fashion.ts'
import { homeDetails } from './details/home.ts'
import { sportsDetails } from './details/sports.ts'
import { electronicsAndFashion } from './electronics-and-fashion.ts'
import type { GermanText } from './german-text.ts'
import { homeAndSports } from './home-and-sports.ts'

/** German texts of all products by slug. */
export const germanProducts: Record<Slug, GermanText> = {
  ...electronicsAndFashion,
  ...homeAndSports,
  ...booksAndBeauty,
}

const details: Record<Slug, string> = {
  ...electronicsDetails,
  ...fashionDetails,
  ...homeDetails,
  ...sportsDetails,
  ...booksDetails,
  ...beautyDetails,
}

/** German features and specifications of a product, one a line. */
export function germanDetails(slug: Slug): { features: string; specifications: string } {
  const lines = details[slug].trim().split(/\n\s*/)
  const isFeature = (line: string) => line.startsWith('- ')
  return {
    features: lines
      .filter(isFeature)
      .map((line) => line.slice(2))
      .join('\n'),
    specifications: lines.filter((line) => !isFeature(line)).join('\n'),
  }
}
