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
}

interface Reader {
  /** The brand of that name, folded. */
  brandOf(words: string): string | undefined
  /** What is to be taken as mere words. */
  literally?: readonly UnderstoodKind[]
}

/**
 * Reads what somebody wants, in a search as well as in a message. What belongs to the name of a brand is nothing else:
 * neither `New Balance` is new, nor is `Old Navy` a color.
 * @param text of `foldMessage`
 */
export function readWanted(text: string, { brandOf, literally = [] }: Reader): Wanted {
  const may = (kind: UnderstoodKind) => !literally.includes(kind)
  const brand = findBrand(text, brandOf)
  let rest = brand ? text.replace(brand.words, MASK) : text
  const wanted: Wanted = { range: {}, flags: {}, colors: [], rest, ...(brand && { brand }) }
  const { range, rest: unpriced, said: price } = readPriceRange(rest)
  if (may('price') && price && isPrice.test(price) && !isAge.test(rest) && !isModel.test(rest)) {
    wanted.range = range
    rest = unpriced.replace(/[$€£]/g, ' ')
  }
  rest = rest.replace(/\bfor sale\b/, ' ')
  for (const { kind, filter, pattern } of flags) {
    if (!may(kind) || !pattern.test(rest)) continue
    wanted.flags[filter] = true
    rest = rest.replace(pattern, ' ')
  }
  const { said: size, whole = '' } = may('size') ? readSize(rest) : {}
  if (size) {
    wanted.size = { name: spelled[size] ?? size, said: size }
    rest = rest.replace(whole, ` ${size} `)
  }
  wanted.colors = wordsOf(rest).filter(isColor)
  wanted.rest = rest.replace(MASK, brand?.words ?? '')
  return wanted
}

/** Stands for the name of a brand; of private use, so that no folded text has it. */
const MASK = '\ue000'

/** Bare numbers are prices only behind these; `4-6 person tent` names none. */
const isPrice =
  /[$€£]|\b(usd|dollars?|bucks)\b|^ ?[<>]|^ ?(under|below|less than|cheaper than|lower than|no more than|not more than|up to|upto|at most|max(imum)?( of)?|within|budget( is| of)?|over|above|more than|at least|min(imum)?( of)?|starting at|upwards of|between|from)\b/
const isAge =
  /\b(kids?|child(ren)?|boys|girls|toddlers?|bab(y|ies)|ages?|aged)( \w+)? (under|over|from|above|below|up to)\b/
/** `Pro Max 128` is no more than a name. */
const isModel = /\bpro (max|min)\b/

const flags = [
  {
    kind: 'sale',
    filter: 'onSale',
    pattern:
      /\b(on sale|on offer|sales?|reduced|discount(ed|s)?|deals|special offers?|marked down|bargains?|clearance)\b/,
  },
  {
    kind: 'new',
    filter: 'isNew',
    pattern:
      /\b(whats new|what is new|(new )?arrivals?|new in|just in|newest|latest)\b|(?<=\b(any|some|your|all|me|got|have|sell|anything|something|what) )new\b|^new(?= |$)/,
  },
  { kind: 'stock', filter: 'inStock', pattern: /\b(in stock|available( now)?)\b/ },
  { kind: 'shipping', filter: 'freeShipping', pattern: /\b(with )?free (shipping|delivery)\b/ },
] as const

const letters = 'xxs|xs|xl|xxl|xxxl|2xl|3xl|4xl'
const sized = new RegExp(
  String.raw`\b(?:in )?(?:a )?sizes? (${letters}|[sml]|small|medium|large|\d{1,2}(?:\.5)?)(?=$|[ ,?!.])|\bin (?:a )?(${letters}|[sml]|small|medium|large)(?=$|[ ,?!.])|(?:^| )(${letters})(?=$|[ ,?!.])`,
)
const spelled: Record<string, string> = { small: 's', medium: 'm', large: 'l', '2xl': 'xxl', '3xl': 'xxxl' }

function readSize(text: string): { said?: string; whole?: string } {
  const [whole, named, inside, alone] = sized.exec(text) ?? []
  const said = named ?? inside ?? alone
  return said && whole ? { said, whole } : {}
}
