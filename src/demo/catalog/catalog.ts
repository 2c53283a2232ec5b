import { beautyHairAndFragrance } from './beauty-hair-and-fragrance.ts'
import { beautySkincare } from './beauty-skincare.ts'
import { booksFiction } from './books-fiction.ts'
import { booksNonfiction } from './books-nonfiction.ts'
import { electronicsAudio } from './electronics-audio.ts'
import { electronicsDesk } from './electronics-desk.ts'
import { fashionAccessories } from './fashion-accessories.ts'
import { fashionClothing } from './fashion-clothing.ts'
import { homeGardenKitchen } from './home-garden-kitchen.ts'
import { homeGardenLiving } from './home-garden-living.ts'
import type { CatalogProduct } from './product.ts'
import { sportsOutdoorsCamping } from './sports-outdoors-camping.ts'
import { sportsOutdoorsTraining } from './sports-outdoors-training.ts'

const everything = [
  ...electronicsAudio,
  ...electronicsDesk,
  ...fashionClothing,
  ...fashionAccessories,
  ...homeGardenLiving,
  ...homeGardenKitchen,
  ...sportsOutdoorsCamping,
  ...sportsOutdoorsTraining,
  ...booksFiction,
  ...booksNonfiction,
  ...beautySkincare,
  ...beautyHairAndFragrance,
]

/** The slug of a product in the catalog. */
export type Slug = (typeof everything)[number]['slug']

/** All products of the demo store. */
export const catalog: readonly CatalogProduct<Slug>[] = everything
