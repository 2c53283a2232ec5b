import type { Slug } from '#demo/catalog/catalog.ts'
import type { Opinion } from '../opinion.ts'
import { beautyOpinions } from './beauty.ts'
import { booksOpinions } from './books.ts'
import { electronicsOpinions } from './electronics.ts'
import { fashionOpinions } from './fashion.ts'
import { homeGardenOpinions } from './home-garden.ts'
import { sportsOutdoorsOpinions } from './sports-outdoors.ts'

/** Phrases for reviews of each product of the catalog. */
export const opinions: Record<Slug, Opinion> = {
  ...electronicsOpinions,
  ...fashionOpinions,
  ...homeGardenOpinions,
  ...sportsOutdoorsOpinions,
  ...booksOpinions,
  ...beautyOpinions,
}
