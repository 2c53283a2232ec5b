import type { z } from 'zod'
import type { SubscriberExportQuery } from '#contract/newsletter.ts'
import { paths } from '#contract/paths.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvColumns, writeTable } from '#server/platform/csv/write-csv.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { type ExportedSubscriber, getSubscriberState, readSubscribers } from './queries.ts'

/**
 * The filtered subscribers as CSV, each with an unsubscribe URL, for an external newsletter program. The export is recorded
 * in the audit log.
 * @param shopUrl the shop's URL without a trailing slash
 */
export async function exportSubscribers(
  { db, reads }: Databases,
  caller: Caller,
  { shopUrl, ...filters }: z.output<typeof SubscriberExportQuery> & { shopUrl: string },
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  await recordExport(db, caller, 'newsletter', filters)
  const found = readInBatches((last: ExportedSubscriber | undefined, limit) =>
    readSubscribers(reads, filters, last, limit),
  )
  return { chunks: writeTable(columnsWith(shopUrl), found), name: 'newsletter.csv' }
}

const columnsWith = (shopUrl: string): CsvColumns<ExportedSubscriber> => ({
  Email: ({ email }) => email,
  State: getSubscriberState,
  Asked: ({ askedAt }) => askedAt,
  Confirmed: ({ confirmedAt }) => confirmedAt,
  Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
  'Unsubscribe link': ({ unsubscribeToken }) => shopUrl + paths.unsubscribe(unsubscribeToken),
})
