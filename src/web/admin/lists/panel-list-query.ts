import type { z } from 'zod'
import type { ListAddress } from '#contract/admin-paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { cutText } from '#web/text/cut-text.ts'

type Field<Query extends z.ZodObject> = Exclude<keyof z.output<Query> & string, 'limit'>

/** Query of a list: the API's fields, with '' for unset filters. */
export type PanelListQuery<Query extends z.ZodObject> = {
  [Name in Field<Query>]-?: undefined extends z.output<Query>[Name]
    ? Exclude<z.output<Query>[Name], undefined> | ''
    : z.output<Query>[Name]
}

/**
 * Reads and writes the URL of a panel list, whose parameters are the query fields of its endpoint.
 * @param query schema; it may refine single fields but not the whole object
 */
export function panelListQuery<Query extends z.ZodObject>(query: Query) {
  const fields = Object.entries(query.shape).filter(([name]) => name !== 'limit')
  const parse = (field: z.core.$ZodType, value?: string) => (field as z.ZodType).safeParse(value).data ?? ''
  const initial = Object.fromEntries(fields.map(([name, field]) => [name, parse(field)]))
  return {
    /** Parses the URL. Invalid values are ignored. */
    read(address: URLSearchParams): PanelListQuery<Query> {
      const values = fields.map(([name, field]) => {
        const value = cutText(address.get(name)?.trim() ?? '', MAX_SEARCH_LENGTH)
        return [name, (value && parse(field, value)) || initial[name]]
      })
      return Object.fromEntries(values)
    },
    /** Writes the URL. Default values are omitted. */
    write(list: ListAddress<Query>): ListAddress<Query> {
      const changed = Object.entries(list).filter(([name, value]) => value !== initial[name])
      return Object.fromEntries(changed) as ListAddress<Query>
    },
  }
}

/** The query for the API: the list's non-empty fields. */
export const withoutEmpty = <List extends object>(list: List) =>
  Object.fromEntries(Object.entries(list).filter(([, value]) => value !== '')) as {
    [Name in keyof List as '' extends List[Name] ? never : Name]: List[Name]
  } & { [Name in keyof List as '' extends List[Name] ? Name : never]?: Exclude<List[Name], ''> }
