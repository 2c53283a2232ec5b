const ATTRIBUTE = /^f\.([a-z][a-z0-9-]*)$/
const OPTION = /^o\.([a-z][a-z0-9-]*)$/

// Filters by options are handled like filters by attributes. Where both are in one list, codes of options have the prefix
// `o.`.

/** The code of an option in a list that also has codes of attributes. */
export const optionCode = (code: string): string => `o.${code}`

/** The code of the option in such a list; undefined for an attribute. */
export const parseOptionCode = (code: string): string | undefined => OPTION.exec(code)?.[1]

/** The code in the name of a query parameter that filters by an attribute, `f.<code>`, or an option, `o.<code>`; otherwise undefined. */
export const parseAttributeParameter = (name: string): string | undefined =>
  ATTRIBUTE.exec(name)?.[1] ?? (OPTION.test(name) ? name : undefined)

/** The name of the query parameter that filters by an attribute or option. */
export const attributeParameter = (code: string): string => (OPTION.test(code) ? code : `f.${code}`)

/** A filter by one value, as URLs have it: `f.material=Oak`. */
export const attributeFilter = (code: string, value: string): string => `${attributeParameter(code)}=${value}`

/** The filters by attributes and options in a query, by code. Empty ones, which a form without JavaScript sends, set no filter. */
export const readAttributeFilters = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, filter]) => {
      const code = parseAttributeParameter(name)
      return code !== undefined && typeof filter === 'string' && filter !== '' ? [[code, filter]] : []
    }),
  )

const NUMBER = String.raw`-?\d{1,10}(?:\.\d{1,4})?`
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`)

/** Reads `0.5..2` or `..2`. @returns undefined for other text, and for a range without ends */
export function readNumberRange(text: string): { min?: number | undefined; max?: number | undefined } | undefined {
  const [, min, max] = RANGE.exec(text) ?? []
  if (!min && !max) return undefined
  return { min: min ? Number(min) : undefined, max: max ? Number(max) : undefined }
}
