import type { Category } from '#contract/shop.ts'
import { seasons } from '#demo/calendar.ts'
import type { Slug } from '#demo/catalog/catalog.ts'
import type { Random } from '#demo/random.ts'
import type { Shopper } from '#demo/shoppers/create-shoppers.ts'
import { bundles, demand } from './demand.ts'
import type { Offer, OfferedVariant } from './offers.ts'

export interface ChosenItem {
  offer: Offer
  variant: OfferedVariant
  quantity: number
}

/** Probabilities of baskets with one, two, three … products. */
const basketSizes = [44, 28, 15, 8, 5]
const WITHIN_THEME = [24, 14, 9, 6]
/** The probability that an item is chosen from a bundle. */
const BUNDLE_PROBABILITY = 0.68
/** The relative probability of buying a product again. */
const getRepurchaseFactor = (category: Category) => (category === 'Beauty' ? 0.3 : 0.04)

/**
 * Chooses the items of a cart: a product within the shopper's themes, then products that go with it.
 * @param owned earlier purchases; most products are bought only once
 */
export function chooseItems(
  random: Random,
  shopper: Shopper,
  offers: Offer[],
  moment: Date,
  owned: Set<Slug>,
): ChosenItem[] {
  const size = 1 + random.weighted([...basketSizes.keys()], (index) => basketSizes[index] ?? 0)
  const launched = offers.filter(({ createdAt }) => createdAt <= moment)
  const chosen: Offer[] = []
  while (chosen.length < size) {
    const left = launched.filter((offer) => !chosen.includes(offer))
    // Buyers of the tent usually return for the sleeping bag.
    const matching = left.filter(
      ({ product }) => !owned.has(product.slug) && isBundledWith(chosen, owned, product.slug),
    )
    const pool = matching.length > 0 && random.chance(BUNDLE_PROBABILITY) ? matching : left
    chosen.push(random.weighted(pool, (offer) => appeal(offer, shopper, moment, owned)))
  }
  return chosen.map((offer) => chooseVariant(random, shopper, offer))
}

/** Chooses a variant of a product: in a popular color, in the shopper's own size. */
export function chooseVariant(random: Random, shopper: Shopper, offer: Offer): ChosenItem {
  const { colors = [], sizes = [] } = offer.product
  const size = sizes.length > 0 ? chooseSize(random, shopper, sizes) : null
  const inSize = offer.variants.filter((variant) => variant.size === size)
  const variant = random.weighted(
    inSize.length > 0 ? inSize : offer.variants,
    ({ color }) => 1 / (1 + 0.6 * Math.max(0, color ? colors.indexOf(color) : 0)),
  )
  const isMultiple = offer.product.price < 45_00 && random.chance(0.16)
  return { offer, variant, quantity: isMultiple ? random.between(2, 3) : 1 }
}

/** Chooses clothing in the shopper's size. Of other sizes, the first sells best. */
function chooseSize(random: Random, shopper: Shopper, sizes: string[]): string {
  const isWearable = sizes.every((size) => /^(X*[SML]|\d{1,2}|S\/M|M\/L)$/.test(size))
  if (!isWearable) return random.weighted(sizes, (size) => 1 / (1 + 0.5 * sizes.indexOf(size)))
  const place = shopper.habits.build * sizes.length + random.normal() * 0.2
  return sizes[Math.min(sizes.length - 1, Math.max(0, Math.floor(place)))] ?? random.pick(sizes)
}

function appeal({ product }: Offer, { habits }: Shopper, moment: Date, owned: Set<Slug>): number {
  const { level, themes, season = 'always' } = demand[product.slug]
  const theme = habits.themes.findIndex((each) => themes.includes(each))
  const saleFactor = product.originalPrice ? 1.25 : 1
  // Cheaper products are bought more often.
  const affordability = (60_00 / (product.price + 20_00)) ** 0.2
  const repurchaseFactor = owned.has(product.slug) ? getRepurchaseFactor(product.category) : 1
  return (
    level ** 2 *
    (WITHIN_THEME[theme] ?? 1) *
    (seasons[season][moment.getUTCMonth()] ?? 1) *
    saleFactor *
    affordability *
    repurchaseFactor
  )
}

/** Whether a product is in a bundle with the cart's products or, for an empty cart, with earlier purchases. */
function isBundledWith(chosen: Offer[], owned: Set<Slug>, slug: Slug): boolean {
  const related = chosen.length > 0 ? chosen.map(({ product }) => product.slug) : [...owned]
  return bundles.some((bundle) => bundle.includes(slug) && related.some((each) => bundle.includes(each)))
}
