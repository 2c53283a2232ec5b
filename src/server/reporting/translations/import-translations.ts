import type { z } from 'zod'
import { defaultMessage } from '#contract/default-message.ts'
import { errorAt } from '#contract/errors.ts'
import {
  MAX_REJECTED_TRANSLATIONS,
  MAX_TRANSLATION_ROWS,
  type TranslationCell,
  type TranslationFileReply,
  TranslationsBody,
} from '#contract/translations.ts'
import { t } from '#messages/translationRules.ts'
import { guessDelimiter, readCell, readCsv, UnreadableCsv } from '#server/platform/csv/read-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { translationColumns } from './export-translations.ts'
import { type SaveOptions, saveValid } from './save-translations.ts'
import { hashSource } from './sources.ts'

/** Lines that are saved in one transaction. */
const BATCH_SIZE = 500

type Reply = z.output<typeof TranslationFileReply>

/**
 * Saves the translations of a CSV file as `exportTranslations` writes it, in batches. Lines that cannot be saved are skipped and
 * reported, and empty translations change nothing. When it is interrupted, importing the same file again saves the rest.
 * @throws ShopError invalid_request at the field `file` when it cannot be read; what was saved before stays
 */
export async function importTranslations(db: Database, file: File, options: SaveOptions): Promise<Reply> {
  const reply: Reply = { saved: 0, unchanged: 0, refused: 0, problems: [] }
  const report = (line: number, problem: string) => {
    reply.refused++
    if (reply.problems.length < MAX_REJECTED_TRANSLATIONS) reply.problems.push({ line, problem })
  }
  const seen = new Set<string>()
  let batch: { line: number; cell: TranslationCell }[] = []
  const save = async () => {
    const rows = batch
    batch = []
    if (rows.length === 0) return
    const { saved, problems } = await saveValid(
      db,
      rows.map(({ cell }) => cell),
      { ...options, isFile: true },
      false,
    )
    for (const [index, { message }] of [...problems].toSorted(([a], [b]) => a - b))
      report(rows[index]?.line ?? 0, message)
    reply.saved += saved
    reply.unchanged += rows.length - saved - problems.size
  }
  for await (const { line, cells } of readLines(file)) {
    const [type = '', id = '', field = '', language = '', source = '', text = ''] = cells.map(withUnixLines)
    if (cells.length < translationColumns.length) report(line, t('columns'))
    else if (text.trim() === '') reply.unchanged++
    else {
      // An original that was deleted from the file is taken to be the current one.
      const cell = { type, id, field, language, text, ...(source && { sourceHash: hashSource(source) }) }
      const { data, error } = TranslationsBody.safeParse({ translations: [cell] }, { error: defaultMessage })
      const [valid] = data?.translations ?? []
      const key = [type, id, field, language].join('\n')
      if (!valid) report(line, error?.issues[0]?.message ?? t('columns'))
      else if (seen.has(key)) report(line, t('once'))
      else {
        seen.add(key)
        batch.push({ line, cell: valid })
      }
    }
    if (batch.length >= BATCH_SIZE) await save()
  }
  await save()
  return { ...reply, problems: reply.problems.toSorted((a, b) => a.line - b.line) }
}

/** The lines after the header. */
async function* readLines(file: File): AsyncGenerator<{ line: number; cells: string[] }> {
  const firstLine = new TextDecoder().decode(await file.slice(0, 4_096).arrayBuffer()).split('\n', 1)[0] ?? ''
  let count = 0
  try {
    for await (const { line, cells } of readCsv(file.stream(), guessDelimiter(firstLine))) {
      const texts = cells.map((cell) => readCell(cell))
      if (count === 0 && texts[0]?.trim() === translationColumns[0]) continue
      if (++count > MAX_TRANSLATION_ROWS) throw createFileError(t('tooManyRows', { max: MAX_TRANSLATION_ROWS }))
      yield { line, cells: texts }
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? createFileError(error.message) : error
  }
}

const withUnixLines = (text: string): string => text.replace(/\r\n?/g, '\n')

const createFileError = (message: string) => errorAt('file', 'invalid_request', message)
