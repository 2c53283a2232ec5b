import type { z } from 'zod'
import { defaultMessage } from '#contract/default-message.ts'
import { errorAt } from '#contract/errors.ts'
import {
  MAX_REDIRECT_ROWS,
  MAX_REJECTED_ROWS,
  type NewRedirect,
  NewRedirectBody,
  type RedirectsFileReply,
} from '#contract/redirects.ts'
import { t } from '#messages/redirectRules.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { guessDelimiter, readCell, readCsv, UnreadableCsv } from '#server/platform/csv/read-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { putRedirects } from './save-redirects.ts'

/**
 * Adds and changes redirects from a CSV file with the old address, the new address and optionally the status as its columns.
 * Rows that cannot be saved are skipped and reported.
 * @throws ShopError redirects_full; invalid_request at the field `file` when it cannot be read
 */
export async function importRedirects(
  db: Database,
  file: File,
  caller: SignedInCaller,
  shopUrl: string,
): Promise<z.output<typeof RedirectsFileReply>> {
  const { rows, problems } = await readRows(file)
  const { loops, ...saved } = await transaction(db, (tx) =>
    putRedirects(
      tx,
      [...rows.values()].map(({ redirect }) => redirect),
      caller,
      shopUrl,
    ),
  )
  const all = [...problems, ...loops.map((from) => ({ line: rows.get(from)?.line ?? 0, problem: t('loop') }))]
  return {
    ...saved,
    refused: all.length,
    problems: all.toSorted((a, b) => a.line - b.line).slice(0, MAX_REJECTED_ROWS),
  }
}

interface FileRows {
  /** By old address. */
  rows: Map<string, { line: number; redirect: NewRedirect }>
  problems: { line: number; problem: string }[]
}

async function readRows(file: File): Promise<FileRows> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [firstLine = ''] = new TextDecoder().decode(bytes.subarray(0, 4_096)).split('\n', 1)
  const found: FileRows = { rows: new Map(), problems: [] }
  let isFirst = true
  let count = 0
  try {
    for await (const { line, cells } of readCsv([bytes], guessDelimiter(firstLine))) {
      const parsed = parseRow(cells.map((cell) => readCell(cell).trim()))
      const isHeader = isFirst && typeof parsed === 'string' && !/^(\/|https?:)/i.test(cells[0]?.trim() ?? '')
      isFirst = false
      if (isHeader) continue
      if (++count > MAX_REDIRECT_ROWS) throw createFileError(t('tooManyRows', { max: MAX_REDIRECT_ROWS }))
      const repeated = typeof parsed === 'string' ? undefined : found.rows.get(parsed.from)
      if (typeof parsed === 'string') found.problems.push({ line, problem: parsed })
      else if (repeated) found.problems.push({ line, problem: t('repeated', { line: repeated.line }) })
      else found.rows.set(parsed.from, { line, redirect: parsed })
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? createFileError(error.message) : error
  }
  return found
}

/** @returns the redirect, or the problem of the row */
function parseRow([from = '', to = '', status = '', ...others]: string[]): NewRedirect | string {
  if (others.some((cell) => cell !== '')) return t('columns')
  if (status !== '' && !/^(301|302|410)$/.test(status)) return t('status')
  if (from === '' || (to === '' && status !== '410')) return t('columns')
  const { data, error } = NewRedirectBody.safeParse(
    { from, to: to === '' ? null : to, status: status === '' ? 301 : Number(status) },
    { error: defaultMessage },
  )
  return data ?? error?.issues[0]?.message ?? t('columns')
}

const createFileError = (message: string) => errorAt('file', 'invalid_request', message)
