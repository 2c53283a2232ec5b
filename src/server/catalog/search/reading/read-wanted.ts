import type { UnderstoodKind } from '#contract/catalog.ts'
import { findBrand, type NamedBrand } from './brand-named.ts'
import { isColor } from './colors.ts'
import { wordsOf } from './fold-message.ts'
import { type PriceRange, readPriceRange } from './price-range.ts'

/** What a product has to be, as filters call it. */
export type WantedFlag = (typeof flags)[number]['filter']

/** What a text says of the products that somebody wants, beside what they are called. */
export interface Wanted {
  range: PriceRange
  flags: Partial<Record<WantedFlag, true>>
  /** As shops write it, `xxl`, and as it was said, `2xl`. */
  size?: { name: string; said: string }
  brand?: NamedBrand
  /** Words for colors, some of which may mean something else. */
  colors: string[]
  /** The text without the words for prices and flags. */
  rest: string
  /** The same without the brand. */
  unbranded: string
}

interface Reader {
  /** The brand of that name, folded. */
  brandOf(words: string): string | undefined
  /** What is to be taken as mere words. */
  literally?: readonly UnderstoodKind[]
  /** Somebody talks rather than searches: `50 to 100` are prices, `the new lamps` are new, and a deal is a sale. */
  talking?: boolean
}

/**
 * Reads what somebody wants, in a search as well as in a message. What belongs to the name of a brand is nothing else:
 * neither `New Balance` is new, nor is `Old Navy` a color.
 * @param text of `foldMessage`
 */
export function readWanted(text: string, { brandOf, literally = [], talking = false }: Reader): Wanted {
  const may = (kind: UnderstoodKind) => !literally.includes(kind)
  const brand = findBrand(text, brandOf)
  let rest = brand ? text.slice(0, brand.from) + MASK + text.slice(brand.to) : text
  const wanted: Wanted = { range: {}, flags: {}, colors: [], rest, unbranded: rest, ...(brand && { brand }) }
  if (may('price')) {
    const priced = readPriceRange(rest, { bareRanges: talking })
    wanted.range = priced.range
    rest = priced.rest
  }
  rest = rest.replace(/\bfor sale\b/, ' ')
  for (const { kind, filter, pattern, inTalk } of flags) {
    if (!may(kind)) continue
    const said = [pattern, ...(talking && inTalk ? [inTalk] : [])].find((each) => each.test(rest))
    if (!said) continue
    wanted.flags[filter] = true
    rest = rest.replace(said, ' ')
  }
  const size = may('size') ? readSize(rest) : undefined
  if (size) {
    wanted.size = { name: spelled[size] ?? size, said: size }
    rest = rest.replace(sized, ` ${size} `)
  }
  wanted.colors = wordsOf(rest).filter(isColor)
  wanted.rest = rest.replace(MASK, () => (brand ? text.slice(brand.from, brand.to) : ''))
  wanted.unbranded = rest.replace(MASK, ' ')
  return wanted
}

/** Stands for the name of a brand; of private use, so that no folded text has it. */
const MASK = '\ue000'

const flags = [
  {
    kind: 'sale',
    filter: 'onSale',
    pattern:
      /\b(on sale|on offer|sales?|reduced|discount(ed|s)?|deals|special offers?|marked down|bargains?|clearance)\b/,
    inTalk: /\bdeal\b/,
  },
  {
    kind: 'new',
    filter: 'isNew',
    pattern:
      /\b(whats new|what is new|(new )?arrivals?|new in|just in|newest|latest)\b|(?<=\b(any|some|your|all|me|got|have|sell|anything|something|what) )new\b|^new(?= |$)/,
    inTalk: /(?<=\bthe )new\b/,
  },
  { kind: 'stock', filter: 'inStock', pattern: /\b(in stock|available( now)?)\b/, inTalk: undefined },
  { kind: 'shipping', filter: 'freeShipping', pattern: /\b(with )?free (shipping|delivery)\b/, inTalk: undefined },
] as const

const letters = 'xxs|xs|xl|xxl|xxxl|2xl|3xl|4xl'
const sized = new RegExp(
  String.raw`\b(?:in )?(?:a )?sizes? (${letters}|[sml]|small|medium|large|\d{1,2}(?:\.5)?)(?=$|[ ,?!.])|\bin (?:a )?(${letters}|[sml]|small|medium|large)(?=$|[ ,?!.])|(?:^| )(${letters})(?=$|[ ,?!.])`,
)
const spelled: Record<string, string> = { small: 's', medium: 'm', large: 'l', '2xl': 'xxl', '3xl': 'xxxl' }

function readSize(text: string): string | undefined {
  const [, named, inside, alone] = sized.exec(text) ?? []
  return named ?? inside ?? alone
}
