import type { z } from 'zod'
import type { ListAddress } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { cutText } from '#web/words/cut-text.ts'

type Field<Query extends z.ZodObject> = Exclude<keyof z.output<Query> & string, 'limit'>

/** What a list shows: the fields of its query in the API, with empty text for a filter that is not set. */
export type PanelList<Query extends z.ZodObject> = {
  [Name in Field<Query>]-?: undefined extends z.output<Query>[Name]
    ? Exclude<z.output<Query>[Name], undefined> | ''
    : z.output<Query>[Name]
}

/**
 * Reads and writes the address of a panel list, which has the fields of the query that its endpoint takes.
 * @param query may refine its fields, but not the whole
 */
export function panelList<Query extends z.ZodObject>(query: Query) {
  const fields = Object.entries(query.shape).filter(([name]) => name !== 'limit')
  const parse = (field: z.core.$ZodType, value?: string) => (field as z.ZodType).safeParse(value).data ?? ''
  const initial = Object.fromEntries(fields.map(([name, field]) => [name, parse(field)]))
  return {
    /** What an address asks for. What the list cannot show is left out. */
    read(address: URLSearchParams): PanelList<Query> {
      const values = fields.map(([name, field]) => {
        const value = cutText(address.get(name)?.trim() ?? '', MAX_SEARCH_LENGTH)
        return [name, (value && parse(field, value)) || initial[name]]
      })
      return Object.fromEntries(values)
    },
    /** The other way round. What the list shows by itself is not said. */
    write(list: ListAddress<Query>): ListAddress<Query> {
      const said = Object.entries(list).filter(([name, value]) => value !== initial[name])
      return Object.fromEntries(said) as ListAddress<Query>
    },
  }
}

/** What the API is asked for: the fields of a list that are not empty. */
export const withoutEmpty = <List extends object>(list: List) =>
  Object.fromEntries(Object.entries(list).filter(([, value]) => value !== '')) as {
    [Name in keyof List as '' extends List[Name] ? never : Name]: List[Name]
  } & { [Name in keyof List as '' extends List[Name] ? Name : never]?: Exclude<List[Name], ''> }
