import { attributeParameter } from '#contract/attribute-filters.ts'
import { formatNumberRange, parseNumberRange } from '#web/ui/filters/typed-numbers.ts'
import type { ListQuery } from './list-query.ts'
import { readListQuery } from './read-list-query.ts'

/**
 * Parses the URL's query, in which a form without JavaScript has the ends of a range as `f.<code>.min` and `f.<code>.max`.
 * @param within path of the category whose page has the list
 */
export function readSubmittedQuery(params: URLSearchParams, within?: string): ListQuery {
  const joined = new URLSearchParams(params)
  for (const code of new Set([...params.keys()].flatMap((name) => END.exec(name)?.[1] ?? []))) {
    const name = attributeParameter(code)
    const range = parseNumberRange(params.get(`${name}.min`) ?? '', params.get(`${name}.max`) ?? '')
    const text = formatNumberRange(range)
    if (text) joined.set(name, text)
  }
  return readListQuery(joined, within)
}

const END = /^f\.([a-z][a-z0-9-]*)\.(?:min|max)$/
