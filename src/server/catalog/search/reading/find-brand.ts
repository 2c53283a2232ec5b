import type { BrandNames } from '../../product-index/brand-names.ts'
import { foldMessage, locateWords } from './fold-message.ts'

/** The brands of each catalog by folded name, and the number of changes that were read. */
const brands = new WeakMap<BrandNames, { read: number; keys: Map<number, string>; ids: Map<string, number> }>()

/** The brand with a folded name; undefined when there is none. */
export function findBrandByName(names: BrandNames, words: string): string | undefined {
  const folded = brands.get(names) ?? { read: 0, keys: new Map(), ids: new Map() }
  brands.set(names, folded)
  const { keys, ids } = folded
  for (; folded.read < names.changes.length; folded.read++) {
    const id = names.changes[folded.read] ?? 0
    const former = keys.get(id)
    if (former !== undefined && ids.get(former) === id) ids.delete(former)
    const key = foldMessage(names.getName(id))
    keys.set(id, key)
    if (key && !ids.has(key)) ids.set(key, id)
  }
  const id = ids.get(words)
  return id === undefined ? undefined : names.getName(id)
}

export interface NamedBrand {
  name: string
  /** Its position in the text. */
  from: number
  to: number
}

/** Brand names are rarely longer, or shoppers shorten them. */
const MAX_BRAND_WORDS = 3

/** Finds a brand in a folded text. Longer names take precedence over shorter ones. */
export function findBrand(text: string, findBrandName: (words: string) => string | undefined): NamedBrand | undefined {
  const all = locateWords(text)
  for (let length = MAX_BRAND_WORDS; length > 0; length--) {
    for (let first = 0; first + length <= all.length; first++) {
      const named = all.slice(first, first + length)
      const name = findBrandName(named.map(({ word }) => word).join(' '))
      if (name) return { name, from: named[0]?.from ?? 0, to: named.at(-1)?.to ?? 0 }
    }
  }
  return undefined
}
