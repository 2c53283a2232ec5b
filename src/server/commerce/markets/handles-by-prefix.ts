import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { HandledType } from '#contract/translations.ts'
import { selectHandle } from '../translations/select-handle.ts'
import { marketLanguages } from './tables.ts'

const HandlesByPrefix = z.record(z.string(), z.string().nullable())

/** A column with the handle by the prefix of a market; null where it is not translated. @param id as stored in translations */
export const selectHandlesByPrefix = (type: HandledType, id: SQL) =>
  sql`(select json_object_agg(prefix, ${selectHandle(type, id, sql`market_languages.language`)})
    from ${marketLanguages})`.mapWith((handles) => HandlesByPrefix.parse(handles))

/**
 * The path of a page by the prefix of a market.
 * @param original the handle where it is not translated
 * @returns undefined if it is not translated into any language
 */
export const toAddresses = (
  handles: z.output<typeof HandlesByPrefix>,
  original: string,
  toPath: (handle: string) => string,
): Record<string, string> | undefined =>
  Object.values(handles).some(Boolean)
    ? Object.fromEntries(Object.entries(handles).map(([prefix, handle]) => [prefix, toPath(handle ?? original)]))
    : undefined
