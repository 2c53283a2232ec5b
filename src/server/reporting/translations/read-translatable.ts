import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import {
  HANDLE,
  readPartField,
  type TranslatableReply,
  type TranslatableType,
  translatableFields,
} from '#contract/translations.ts'
import type { Language } from '#messages/runtime/languages.ts'
import { translations } from '#server/commerce/translations/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { selectSources, sourceHash } from './sources.ts'

const FieldRow = z.object({
  label: z.string(),
  field: z.string(),
  part: z.string().nullable(),
  place: z.int().nullable(),
  source: z.string(),
  isMarkdown: z.boolean(),
  sourceHash: z.string(),
  text: z.string().nullable(),
  storedHash: z.string().nullable(),
})

/** A product, category or other thing with its originals and translations. @throws ShopError not_found */
export async function readTranslatable(
  db: Database,
  { type, id, language }: { type: TranslatableType; id: string; language: Language },
): Promise<z.output<typeof TranslatableReply>> {
  const rows = await readRows(
    db,
    FieldRow,
    sql`select label, originals.field, part, place, source, is_markdown as "isMarkdown", ${sourceHash} as "sourceHash", text, source_hash as "storedHash"
      from (${selectSources([type], sql`ref = ${id}`)}) as originals
      left join ${translations} on ${translations.type} = originals.type and ${translations.id} = originals.id
        and ${translations.field} = originals.field and language = ${language}`,
  )
  const [first] = rows
  if (!first) throw new ShopError('not_found')
  const order = Object.keys(translatableFields[type])
  const rank = ({ field }: z.output<typeof FieldRow>) => {
    const part = readPartField(field)
    return part ? order.length + (part.kind === 'imageText' ? 1 : 0) : order.indexOf(field)
  }
  return {
    type,
    id,
    language,
    label: first.label,
    fields: rows
      .toSorted(
        (a, b) => rank(a) - rank(b) || (a.place ?? Infinity) - (b.place ?? Infinity) || (a.field < b.field ? -1 : 1),
      )
      .map(({ field, part, source, isMarkdown, sourceHash, text, storedHash }) => ({
        ...{ field, part, source, sourceHash, text },
        formatted: isMarkdown || field === 'text',
        state: text === null ? 'missing' : storedHash === sourceHash || field === HANDLE ? 'translated' : 'stale',
      })),
  }
}
