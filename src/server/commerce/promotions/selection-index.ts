import type { Cents } from '#contract/money.ts'
import { isSelected, type ProductCondition, type ProductFacts, type ProductSelection } from './product-selection.ts'
import type { PromotedLine } from './promotion.ts'

/** A selection of an index; `EVERYTHING` selects all lines. */
export type SelectionNumber = number
export const EVERYTHING: SelectionNumber = -1

/** The lines of a cart in each selection. */
export interface SelectedLines {
  /** Indexes of lines in ascending order, without lines that promotions ignore. */
  of(selection: SelectionNumber): readonly number[]
  /** The units of these lines, and their price before discounts. */
  sumOf(selection: SelectionNumber): LinesSum
}

interface LinesSum {
  quantity: number
  goods: Cents
}

/** Selections, found by what they refer to, so that a cart is compared only with selections that may contain its lines. */
export interface SelectionIndex {
  select(lines: readonly PromotedLine[], at: number): SelectedLines
}

type TermKind = 'product' | 'category' | 'brand' | 'tag' | 'optionValue' | 'attribute'
type Terms = Record<TermKind, Map<number, SelectionNumber[]>>

export class SelectionIndexBuilder {
  readonly #selections: ProductSelection[] = []
  readonly #numbers = new Map<string, SelectionNumber>()

  /** The number of a selection. Equal selections have the same number. */
  add(selection: ProductSelection | undefined): SelectionNumber {
    if (!selection) return EVERYTHING
    const key = JSON.stringify(selection)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#selections.push(selection) - 1
    this.#numbers.set(key, number)
    return number
  }

  build(): SelectionIndex {
    const selections = this.#selections
    const terms: Terms = {
      ...{ product: new Map(), category: new Map(), brand: new Map(), tag: new Map() },
      ...{ optionValue: new Map(), attribute: new Map() },
    }
    const isIndexed = selections.map((selection, number) => {
      const found = termsOf(selection)
      for (const { kind, id } of found ?? []) {
        const listed = terms[kind].get(id)
        if (!listed) terms[kind].set(id, [number])
        else if (listed.at(-1) !== number) listed.push(number)
      }
      return found !== undefined
    })
    return { select: (lines, at) => selectLines({ selections, isIndexed, terms }, lines, at) }
  }
}

interface Index {
  selections: readonly ProductSelection[]
  isIndexed: readonly boolean[]
  terms: Terms
}

function selectLines(
  { selections, isIndexed, terms }: Index,
  lines: readonly PromotedLine[],
  at: number,
): SelectedLines {
  const every = lines.flatMap(({ facts }, index) => (facts ? [index] : []))
  // For each indexed selection, the lines that have one of its terms.
  const candidates: (number[] | undefined)[] = []
  if (selections.length > 0)
    for (const line of every) {
      const { facts } = lines[line] as { facts: ProductFacts }
      const note = (listed: readonly SelectionNumber[] | undefined) => {
        for (const number of listed ?? []) {
          const known = candidates[number]
          if (!known) candidates[number] = [line]
          else if (known.at(-1) !== line) known.push(line)
        }
      }
      note(terms.product.get(facts.product))
      if (facts.brand !== null) note(terms.brand.get(facts.brand))
      for (const id of facts.categories) note(terms.category.get(id))
      for (const id of facts.tags) note(terms.tag.get(id))
      for (const id of facts.optionValues) note(terms.optionValue.get(id))
      for (const { id } of facts.attributes) note(terms.attribute.get(id))
    }
  const selected: (readonly number[] | undefined)[] = []
  function findLines(number: SelectionNumber): readonly number[] {
    if (number === EVERYTHING) return every
    const known = selected[number]
    if (known) return known
    const selection = selections[number] as ProductSelection
    const possible = isIndexed[number] ? (candidates[number] ?? []) : every
    const found = possible.filter((line) => {
      const facts = lines[line]?.facts
      return facts ? isSelected(selection, facts, at) : false
    })
    selected[number] = found
    return found
  }
  const sums = new Map<SelectionNumber, LinesSum>()
  return {
    of: findLines,
    sumOf(number) {
      const known = sums.get(number)
      if (known) return known
      const sum = sumLines(findLines(number), lines)
      sums.set(number, sum)
      return sum
    },
  }
}

function sumLines(selected: readonly number[], lines: readonly PromotedLine[]): LinesSum {
  let quantity = 0
  let goods = 0
  for (const index of selected) {
    const line = lines[index] as PromotedLine
    quantity += line.quantity
    goods += line.price * line.quantity
  }
  return { quantity, goods }
}

interface Term {
  kind: TermKind
  id: number
}

/** Terms of which each selected product has at least one; undefined if there are no such terms. */
function termsOf(selection: ProductSelection): Term[] | undefined {
  if ('products' in selection) return selection.products.map((id) => ({ kind: 'product', id }))
  const parts = selection.conditions.map(termsOfCondition)
  if (selection.match === 'all') return parts.find((terms) => terms !== undefined)
  return parts.every((terms) => terms !== undefined) ? parts.flat() : undefined
}

function termsOfCondition(condition: ProductCondition): Term[] | undefined {
  if ('not' in condition && condition.not) return undefined
  switch (condition.what) {
    case 'category':
    case 'brand':
    case 'tag':
    case 'attribute':
      return [{ kind: condition.what, id: condition.id }]
    case 'option':
      return condition.values.map((id) => ({ kind: 'optionValue', id }))
    default:
      return undefined
  }
}
