import type { AttributeType } from '#contract/attributes.ts'
import { type CategoryNode, listAncestors } from '../categories/category-tree.ts'

/** An attribute without its products. */
export interface Attribute {
  id: number
  code: string
  name: string
  type: AttributeType
  unit: string
  filterable: boolean
  /** Names by id, in the owner's order. */
  choices: ReadonlyMap<number, string>
  /** Their names before they were translated. */
  originals?: ReadonlyMap<number, string>
  /** Whether its name is translated, and the ids of the choices that are. */
  isTranslated?: boolean
  translatedChoices?: ReadonlySet<number>
}

/** The attributes of a shop, in memory. */
export interface AttributeSet {
  /** In the owner's order. */
  readonly all: readonly Attribute[]
  byId(id: number): Attribute | undefined
  byCode(code: string): Attribute | undefined
  /** The filterable attributes of a category and its ancestors, each once, starting with the root's. */
  listFilters(node: CategoryNode): Attribute[]
}

/** @param filters ids of attributes by category id, in order */
export function createAttributeSet(
  all: readonly Attribute[],
  filters: ReadonlyMap<number, readonly number[]>,
): AttributeSet {
  const byId = new Map(all.map((attribute) => [attribute.id, attribute]))
  const byCode = new Map(all.map((attribute) => [attribute.code, attribute]))
  return {
    all,
    byId: (id) => byId.get(id),
    byCode: (code) => byCode.get(code),
    listFilters(node) {
      const ids = new Set([...listAncestors(node), node].flatMap(({ id }) => filters.get(id) ?? []))
      return [...ids].flatMap((id) => byId.get(id) ?? []).filter(({ filterable }) => filterable)
    },
  }
}
