import type { Slug } from '#demo/catalog/catalogue.ts'
import type { Opinion } from '../opinion.ts'
import { beautyOpinions } from './beauty.ts'
import { booksOpinions } from './books.ts'
import { electronicsOpinions } from './electronics.ts'
import { fashionOpinions } from './fashion.ts'
import { homeGardenOpinions } from './home-garden.ts'
import { sportsOutdoorsOpinions } from './sports-outdoors.ts'

/** What shoppers think of each product of the catalogue. */
export const opinions: Record<Slug, Opinion> = {
  ...electronicsOpinions,
  ...fashionOpinions,
  ...homeGardenOpinions,
  ...sportsOutdoorsOpinions,
  ...booksOpinions,
  ...beautyOpinions,
}
