import type { Cents } from '#contract/money.ts'
import { type Category, categories } from '#contract/shop.ts'
import { colors } from '#demo/catalog/colors.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { categoryProfiles, features, finishes, seasons, sentences } from './category-profiles.ts'
import { coinWords } from './coined-words.ts'
import { type GeneratedVariant, generateVariants } from './generate-variants.ts'
import { zipf, zipfPick } from './zipf.ts'

export interface GeneratedProduct {
  id: number
  slug: string
  name: string
  brand: string
  category: Category
  price: Cents
  originalPrice: Cents | null
  description: string
  features: string[]
  specifications: Record<string, string>
  colors: string[]
  sizes: string[]
  isNew: boolean
  status: 'Active' | 'Out of Stock' | 'Draft'
  rating: number
  reviewCount: number
  unitsSold: number
  createdAt: Date
  variants: GeneratedVariant[]
}

/** Brand names, the most frequent first. */
export const brands = coinWords('brands', 400)
const collections = coinWords('collections', 40_000)
const places = coinWords('places', 3_000)

const colorNames = Object.keys(colors)
const pickColor = zipfPick(colorNames, 0.8)
const pickBrandIndex = zipf(brands.length, 0.9)
const pickCollection = zipfPick(collections, 0.85)
const pickPlace = zipfPick(places, 0.9)
const pickSentence = zipfPick(sentences, 0.3)
const pickFeature = zipfPick(features, 0.3)
const pickers = Object.fromEntries(
  categories.map((category) => {
    const { nouns, materials, adjectives, uses } = categoryProfiles[category]
    return [
      category,
      {
        noun: zipfPick(nouns, 0.8),
        material: zipfPick(materials, 0.8),
        adjective: zipfPick(adjectives, 0.7),
        use: zipfPick(uses, 0.6),
      },
    ]
  }),
) as Record<Category, Record<'noun' | 'material' | 'adjective' | 'use', (random: Random) => string>>

/** Creation of the newest product, in seconds since 1970. A fixed date, so that each run creates the same catalog. */
const NEWEST = Date.UTC(2026, 0, 1) / 1000
const THREE_YEARS = 3 * 365 * 24 * 3600

/** Generates the product with this number. It does not depend on the size of the catalog. */
export function generateProduct(id: number): GeneratedProduct {
  const random = createRandom(`product ${id}`)
  const category = random.weighted(categories, (each) => categoryProfiles[each].share)
  const pick = pickers[category]
  const brand = pickBrand(category, random)
  const [collection, noun, adjective] = [pickCollection(random), pick.noun(random), pick.adjective(random)]
  const qualities = [random.chance(0.7) ? adjective : '', random.chance(0.5) ? pick.material(random) : '']
  const name = toTitleCase([collection, ...qualities, noun].filter(Boolean).join(' '))
  const price = pickPrice(categoryProfiles[category].medianPrice, random)
  const fill = (template: string) => fillIn(template, { ...pick, noun: () => noun }, random)
  const isSoldOut = random.chance(0.1)
  const unitsSold = Math.floor(4 * (1 - random.next()) ** -0.75) - 4
  const reviewCount = random.chance(0.15) ? 0 : Math.ceil((unitsSold + 1) * random.next() * 0.2)
  const { variants, colors, sizes } = generateVariants({ id, price, category, isSoldOut, pickColor }, random)
  return {
    id,
    slug: `${buildSlug(name)}-${id}`,
    name,
    brand,
    category,
    price,
    originalPrice: random.chance(0.18) ? Math.ceil((price * (1.1 + random.next() * 0.5)) / 100) * 100 : null,
    description: pickSeveral(pickSentence, random).map(fill).join(' '),
    features: pickSeveral(pickFeature, random).map(fill),
    specifications: {
      Material: toTitleCase(pick.material(random)),
      Finish: toTitleCase(random.pick(finishes)),
      Weight: `${random.between(5, 400) * 10} g`,
      'Made in': pickPlace(random),
    },
    colors,
    sizes,
    isNew: random.chance(0.08),
    status: random.weighted(['Active', 'Out of Stock', 'Draft'] as const, (each) => (each === 'Active' ? 96 : 2)),
    rating: reviewCount === 0 ? 0 : Math.round(Math.min(5, Math.max(1, 4.2 + random.normal() * 0.5)) * 10) / 10,
    reviewCount,
    unitsSold,
    createdAt: new Date((NEWEST - Math.floor(random.next() * THREE_YEARS)) * 1000),
    variants,
  }
}

const pickSeveral = (pick: (random: Random) => string, random: Random): string[] => [
  ...new Set(Array.from({ length: random.between(2, 5) }, () => pick(random))),
]

/** A brand has most of its products in one category. */
function pickBrand(category: Category, random: Random): string {
  const index = pickBrandIndex(random)
  const ownIndex = index - (index % categories.length) + categories.indexOf(category)
  return brands[random.chance(0.8) ? Math.min(ownIndex, brands.length - 1) : index] as string
}

/** Log-normal prices with common endings such as .99. */
function pickPrice(median: Cents, random: Random): Cents {
  const units = Math.max(2, Math.round((median / 100) * Math.exp(random.normal() * 0.75)))
  return units * 100 - random.weighted([1, 0, 50, 5], (ending) => ({ 1: 68, 0: 22, 50: 6, 5: 4 })[ending] ?? 0)
}

function fillIn(template: string, pick: Record<string, (random: Random) => string>, random: Random): string {
  const otherPickers: Record<string, (random: Random) => string> = {
    coined: pickCollection,
    place: pickPlace,
    color: (chance) => pickColor(chance).toLowerCase(),
    season: (chance) => chance.pick(seasons),
    year: (chance) => String(chance.between(1920, 2020)),
    number: (chance) => String(chance.between(4, 900)),
  }
  const filled = template.replace(/\{(\w+)\}/g, (_, slot: string) => (pick[slot] ?? otherPickers[slot])?.(random) ?? '')
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

const toTitleCase = (text: string): string =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, gap, letter) => gap + letter.toUpperCase())
const buildSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
