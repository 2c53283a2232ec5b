import { inArray } from 'drizzle-orm'
import { foldChoice } from '#contract/attributes.ts'
import { HANDLE, termTypes } from '#contract/translations.ts'
import { translationLanguages } from '#messages/runtime/in-language.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Attribute, type AttributeSet, createAttributeSet } from '../attributes/attribute-set.ts'
import { type CategoryNode, type CategoryTree, getSlug } from '../categories/category-tree.ts'
import { createOptionSet, type OptionSet, type OptionType } from '../options/read-options.ts'
import type { SearchedWords } from '../words/merged-words.ts'

/** What has names in the state of the catalog. */
interface NamedState {
  readonly tree: CategoryTree
  readonly words: SearchedWords
  readonly attributes: AttributeSet
  readonly options: OptionSet
}

type TermType = (typeof termTypes)[number]

/** The translated names of categories, attributes and options, by language. */
export type Terms = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Finds what has a name in any language, such as a choice in a link to a page in another language. @returns ids */
export type FindByTranslation = (type: TermType, name: string) => readonly number[]

/** @returns the translation; undefined if there is none */
type Translate = (type: TermType, id: number, field?: string) => string | undefined

const termKey = (type: string, id: string | number, field: string) => `${type}/${id}/${field}`

/** Reads the translated names of everything that lists and filters show besides products. */
export async function readTerms(db: Database): Promise<Terms> {
  const { type, id, language, field, text } = translations
  const rows = await db
    .select({ type, id, language, field, text })
    .from(translations)
    .where(inArray(type, [...termTypes]))
  return new Map(
    [...Map.groupBy(rows, (row) => row.language)].map(([of, all]) => [
      of,
      new Map(all.map(({ type, id, field, text }) => [termKey(type, id, field), text])),
    ]),
  )
}

/**
 * Translates the state of the catalog into the language of the request.
 * @param findWords returns the words of translated products in a language, besides those of the originals
 */
export function createStateTranslator(findWords: (language: string) => SearchedWords | undefined) {
  let terms: Terms = new Map()
  /** Ids by type and name, of all languages; made when it is first needed. */
  let idsByName: Map<string, number[]> | undefined
  const trees = new Translated<CategoryTree>(translateTree)
  const attributes = new Translated<AttributeSet>(translateAttributes)
  const options = new Translated<OptionSet>(translateOptions)

  return {
    setTerms(changed: Terms): void {
      terms = changed
      idsByName = undefined
      for (const each of [trees, attributes, options]) each.clear()
    },
    findByTranslation: ((type, name) => {
      idsByName ??= invert(terms)
      return idsByName.get(nameKey(type, name)) ?? []
    }) satisfies FindByTranslation,
    /**
     * @param wanted the language, and those that it falls back to
     * @returns the state itself in the language of the originals, or if nothing is translated
     */
    translate<State extends NamedState>(state: State, wanted: readonly string[] = translationLanguages()): State {
      const languages = wanted.filter((language) => terms.has(language))
      const words = wanted.map(findWords).find((found) => found !== undefined) ?? state.words
      if (languages.length === 0) return words === state.words ? state : { ...state, words }
      const translate: Translate = (type, id, field = 'name') => {
        const key = termKey(type, id, field)
        for (const language of languages) {
          const text = terms.get(language)?.get(key)
          if (text !== undefined) return text
        }
        return undefined
      }
      const key = languages.join()
      return {
        ...state,
        words,
        tree: trees.get(key, state.tree, translate),
        attributes: attributes.get(key, state.attributes, translate),
        options: options.get(key, state.options, translate),
      }
    },
  }
}

const nameKey = (type: string, name: string) => `${type}/${foldChoice(name)}`

/** Only names, because no filter contains units or handles. */
function invert(terms: Terms): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const texts of terms.values())
    for (const [key, text] of texts) {
      const [type = '', id, field] = key.split('/')
      if (field !== 'unit' && field !== HANDLE)
        ids.set(nameKey(type, text), [...(ids.get(nameKey(type, text)) ?? []), Number(id)])
    }
  return ids
}

/** Keeps what was translated into each language until the original is replaced. */
class Translated<Original extends object> {
  #byLanguage = new Map<string, { of: Original; translated: Original }>()
  #translate: (original: Original, translate: Translate) => Original

  constructor(translate: (original: Original, translate: Translate) => Original) {
    this.#translate = translate
  }

  get(language: string, original: Original, translate: Translate): Original {
    const kept = this.#byLanguage.get(language)
    if (kept?.of === original) return kept.translated
    const translated = this.#translate(original, translate)
    this.#byLanguage.set(language, { of: original, translated })
    return translated
  }

  clear(): void {
    this.#byLanguage.clear()
  }
}

function translateTree(tree: CategoryTree, translate: Translate): CategoryTree {
  const byId = new Map<number, CategoryNode>()
  const add = (original: CategoryNode, parent?: CategoryNode): CategoryNode => {
    const name = translate('category', original.id)
    const handle = translate('category', original.id, HANDLE) ?? getSlug(original)
    const node: CategoryNode = {
      ...original,
      path: parent ? `${parent.path}/${handle}` : handle,
      name: name ?? original.name,
      isTranslated: name !== undefined,
      parent,
      children: [],
    }
    byId.set(node.id, node)
    node.children = original.children.map((child) => add(child, node))
    return node
  }
  const roots = tree.roots.map((root) => add(root))
  const byName = new Map(roots.map((root) => [root.name, root]))
  const byPath = new Map([...byId.values()].map((node) => [node.path, node]))
  const find = (reference: string) =>
    byName.get(reference) ?? byPath.get(reference) ?? byId.get(tree.find(reference)?.id ?? 0)
  return {
    ...tree,
    nodes: tree.nodes.flatMap(({ id }) => byId.get(id) ?? []),
    roots,
    byId: (id) => byId.get(id),
    find,
    toOriginal: (reference) => tree.byId(find(reference)?.id ?? 0)?.path ?? reference,
  }
}

function translateAttributes(set: AttributeSet, translate: Translate): AttributeSet {
  const all = set.all.map(
    (attribute): Attribute => ({
      ...attribute,
      name: translate('attribute', attribute.id) ?? attribute.name,
      isTranslated: translate('attribute', attribute.id) !== undefined,
      unit: translate('attribute', attribute.id, 'unit') ?? attribute.unit,
      choices: new Map(
        [...attribute.choices].map(([id, name]) => [id, translate('attribute_choice', id) ?? name] as const),
      ),
      originals: attribute.choices,
      translatedChoices: new Set([...attribute.choices.keys()].filter((id) => translate('attribute_choice', id))),
    }),
  )
  const translated = createAttributeSet(all, new Map())
  return {
    ...translated,
    listFilters: (node) => set.listFilters(node).flatMap(({ id }) => translated.byId(id) ?? []),
  }
}

const translateOptions = (set: OptionSet, translate: Translate): OptionSet =>
  createOptionSet(
    set.all.map(
      (type): OptionType => ({
        ...type,
        name: translate('option', type.id) ?? type.name,
        isTranslated: translate('option', type.id) !== undefined,
        values: new Map(
          [...type.values].map(([id, { value, swatch }]) => [
            id,
            { value: translate('option_value', id, 'value') ?? value, swatch },
          ]),
        ),
        originals: type.values,
        translatedValues: new Set([...type.values.keys()].filter((id) => translate('option_value', id, 'value'))),
      }),
    ),
  )
