import type { UnderstoodKind } from '#contract/catalog.ts'
import { isColor } from './colors.ts'
import { findBrand, type NamedBrand } from './find-brand.ts'
import { splitWords } from './fold-message.ts'
import { type PriceRange, readPriceRange } from './price-range.ts'

/** Names of boolean filters. */
export type CriteriaFlag = (typeof flags)[number]['filter']

/** The criteria for products in a text, apart from the search words. */
export interface Criteria {
  range: PriceRange
  flags: Partial<Record<CriteriaFlag, true>>
  /** The standard name, such as `xxl`, and the text, such as `2xl`. */
  size?: { name: string; text: string }
  brand?: NamedBrand
  /** Color words, some of which may have another meaning. */
  colors: string[]
  /** The text without the words for prices and flags. */
  rest: string
  /** `rest` without the brand. */
  unbranded: string
}

interface Reader {
  /** Finds the brand with this folded name. */
  findBrandName(words: string): string | undefined
  /** Kinds to treat as plain words. */
  literally?: readonly UnderstoodKind[]
  /** Whether it is a chat message: `50 to 100` is then a price range, `the new lamps` are new, and `deal` means a sale. */
  isChat?: boolean
}

/**
 * Extracts criteria from a search or a chat message. Words of a brand name have no other meaning: `New Balance` is not new,
 * and `Old Navy` is not a color.
 * @param text from `foldMessage`
 */
export function readCriteria(text: string, { findBrandName, literally = [], isChat = false }: Reader): Criteria {
  const isEnabled = (kind: UnderstoodKind) => !literally.includes(kind)
  const brand = findBrand(text, findBrandName)
  let rest = brand ? text.slice(0, brand.from) + MASK + text.slice(brand.to) : text
  const criteria: Criteria = { range: {}, flags: {}, colors: [], rest, unbranded: rest, ...(brand && { brand }) }
  if (isEnabled('price')) {
    const priced = readPriceRange(rest, { bareRanges: isChat })
    criteria.range = priced.range
    rest = priced.rest
  }
  rest = rest.replace(/\bfor sale\b/, ' ')
  for (const { kind, filter, pattern, chatPattern } of flags) {
    if (!isEnabled(kind)) continue
    const match = [pattern, ...(isChat && chatPattern ? [chatPattern] : [])].find((each) => each.test(rest))
    if (!match) continue
    criteria.flags[filter] = true
    rest = rest.replace(match, ' ')
  }
  const size = isEnabled('size') ? readSize(rest) : undefined
  if (size) {
    criteria.size = { name: spelled[size] ?? size, text: size }
    rest = rest.replace(sized, ` ${size} `)
  }
  criteria.colors = splitWords(rest).filter(isColor)
  criteria.rest = rest.replace(MASK, () => (brand ? text.slice(brand.from, brand.to) : ''))
  criteria.unbranded = rest.replace(MASK, ' ')
  return criteria
}

/** Replaces the brand name. Folded texts never contain this private-use character. */
const MASK = '\ue000'

const flags = [
  {
    kind: 'sale',
    filter: 'onSale',
    pattern:
      /\b(on sale|on offer|sales?|reduced|discount(ed|s)?|deals|special offers?|marked down|bargains?|clearance)\b/,
    chatPattern: /\bdeal\b/,
  },
  {
    kind: 'new',
    filter: 'isNew',
    pattern:
      /\b(whats new|what is new|(new )?arrivals?|new in|just in|newest|latest)\b|(?<=\b(any|some|your|all|me|got|have|sell|anything|something|what) )new\b|^new(?= |$)/,
    chatPattern: /(?<=\bthe )new\b/,
  },
  { kind: 'stock', filter: 'inStock', pattern: /\b(in stock|available( now)?)\b/, chatPattern: undefined },
  { kind: 'shipping', filter: 'freeShipping', pattern: /\b(with )?free (shipping|delivery)\b/, chatPattern: undefined },
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
