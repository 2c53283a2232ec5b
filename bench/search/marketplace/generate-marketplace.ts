import { createRandom, type Random } from '#demo/random.ts'
import type { ProductWords } from '#server/catalog/words/product-words.ts'
import { garden } from './garden.ts'
import { grocery, pet } from './grocery-and-pets.ts'
import { automotive, hardware } from './hardware-and-automotive.ts'
import type { Department, Kind } from './kind.ts'
import { books, officeSupplies, toys } from './toys-books-and-office.ts'

/** A product of the marketplace, with the data by which results are graded. */
export interface MarketProduct {
  words: Required<ProductWords>
  kind: string
  /** Values by specification, including those that the product's texts omit. */
  facts: Record<string, string>
}

const PER_KIND = 40

/** Generates about 3,000 products as sellers on a marketplace list them. They are the same in each run. */
export const generateMarketplace = (): MarketProduct[] =>
  [hardware, automotive, grocery, pet, garden, toys, books, officeSupplies].flatMap((department) =>
    department.kinds.flatMap((kind) =>
      Array.from({ length: PER_KIND }, (_, number) => generateProduct(department, kind, number)),
    ),
  )

function generateProduct(department: Department, kind: Kind, number: number): MarketProduct {
  const random = createRandom(`${kind.id} ${number}`)
  const brand = random.pick(department.brands)
  const extras = kind.extras.filter(() => random.chance(0.4)).slice(0, 2)
  const noun = random.weighted(kind.names, (name) => 1 / (kind.names.indexOf(name) + 1))
  const facts = pickFacts(kind, [noun, ...extras].join(', '), random)
  return {
    kind: kind.id,
    facts: { ...facts, Brand: brand },
    words: {
      name: buildName(kind, { brand, noun, facts, extras }, random),
      brand,
      category: kind.category,
      features: kind.sentences.filter(() => random.chance(0.3)),
      description: describe(department, kind, random),
      specifications: {
        ...(random.chance(0.5) && { 'Product Type': random.pick(kind.names) }),
        ...Object.fromEntries(Object.entries(facts).filter(() => random.chance(0.85))),
        'Model Number': pickModelNumber(brand, random),
        ...(random.chance(0.5) && { Warranty: random.pick(['1 Year', '2 Years', 'Limited Lifetime']) }),
      },
      options: [],
    },
  }
}

/** Chooses values of the specifications. If the name mentions a value, this value is chosen. */
const pickFacts = (kind: Kind, name: string, random: Random): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kind.facts).map(([specification, values]) => {
      const isMentioned = (value: string) =>
        new RegExp(`(?<![\\w-])${value.replace(/[^\w ]/g, '\\$&')}(?![\\w-])`, 'i').test(name)
      return [
        specification.replace('!', ''),
        values.filter((value) => !/^(yes|no)$/i.test(value)).find(isMentioned) ?? random.pick(values),
      ]
    }),
  )

/** Generates a name such as `Torqwell TQ-518 20V Cordless Drill with LED Work Light, 1/2 in, Red`. */
function buildName(
  kind: Kind,
  { brand, noun, facts, extras }: { brand: string; noun: string; facts: Record<string, string>; extras: string[] },
  random: Random,
): string {
  const mentioned = Object.keys(kind.facts)
    .filter((name) => random.chance(name.startsWith('!') ? 0.75 : 0.2))
    .map((name) => facts[name.replace('!', '')] ?? '')
    .filter((value) => value.length < 20 && !/^(yes|no|n\/a|\d)$/i.test(value))
  const before = mentioned.filter(() => random.chance(0.4))
  const after = mentioned.filter((value) => !before.includes(value))
  const beginning = [
    random.chance(0.8) ? brand : '',
    random.chance(0.25) ? pickModelNumber(brand, random) : '',
    random.chance(0.2) ? random.pick(['Premium', 'Heavy Duty', 'Professional', 'Classic', 'Upgraded', 'New']) : '',
  ]
  // Some sellers give only the brand and the model.
  if (random.chance(0.08)) return [brand, pickModelNumber(brand, random), ...mentioned].join(' ')
  const whole = [...beginning, ...before, noun].filter(Boolean).join(' ')
  return [whole, ...after, ...extras].join(', ').replace(/, (with|for) /g, ' $1 ')
}

const pickModelNumber = (brand: string, random: Random): string =>
  `${brand.slice(0, 2).toUpperCase()}${random.chance(0.5) ? '-' : ''}${random.between(100, 9_999)}`

/** Half of the descriptions also mention another kind of product, as sellers' descriptions often do. */
function describe(department: Department, kind: Kind, random: Random): string {
  const own = kind.sentences.filter(() => random.chance(0.7))
  if (random.chance(0.5)) own.push(`${random.pick(kind.names)} for everyday use.`)
  if (random.chance(0.5)) {
    const other = random.pick(department.kinds)
    const opening = random.pick(['Goes well with our', 'Customers also bought a', 'Does not include a', 'See also our'])
    own.push(`${opening} ${random.pick(other.names).toLowerCase()}.`)
  }
  return own.join(' ')
}
