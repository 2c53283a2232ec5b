import { z } from 'zod'
import { t } from '#messages/productFileRules.ts'
import { requiredLine, withTypeMessage } from './fields.ts'

/** Maximum bytes of a file of a digital product. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024
/** Files are uploaded in parts of this size, so that a slow or interrupted connection can finish them. */
export const FILE_PART_BYTES = 4 * 1024 * 1024
export const MAX_FILES_PER_PRODUCT = 20
/** How often each file can be downloaded for each unit, and how many days after the payment. */
export const DOWNLOADS_PER_UNIT = 5
export const DOWNLOAD_DAYS = 30

export const AddFileBody = z.strictObject({
  name: requiredLine(() => t('name'), 200).refine((name) => !/[\\/]/.test(name), { error: () => t('noSlashes') }),
  bytes: z
    .int(withTypeMessage(() => t('empty')))
    .min(1, { error: () => t('empty') })
    .max(MAX_FILE_BYTES, { error: () => t('tooLarge', { megabytes: MAX_FILE_BYTES / 1024 / 1024 }) }),
  sku: z.string().min(1).max(64).optional().meta({ description: 'Only for buyers of this variant' }),
})

export const FilePartBody = z.strictObject({ part: z.file().min(1).max(FILE_PART_BYTES) })

/** A file as staff see it. */
export const ProductFile = z
  .object({
    id: z.int(),
    name: z.string(),
    bytes: z.int(),
    sku: z.string().nullable().meta({ description: 'The variant that it belongs to; null for all' }),
    parts: z
      .int()
      .meta({ description: `Uploaded parts of ${FILE_PART_BYTES} bytes; the number of the next one, from 0` }),
    complete: z.boolean().meta({ description: 'Whether all parts are uploaded, so that buyers get it' }),
  })
  .meta({ id: 'ProductFile' })
export type ProductFileJson = z.input<typeof ProductFile>

export const ProductFileReply = z.object({ file: ProductFile })
export const ProductFilesReply = z.object({ files: z.array(ProductFile) })

/** The path of a bought file. It is a secret. */
export const downloadPath = (token: string): string => `/api/downloads/${token}`

/** A file of an order. */
export const Download = z.object({
  line: z.int().meta({ description: 'The line of the order' }),
  name: z.string(),
  bytes: z.int(),
  left: z.int().meta({ description: 'How often it can still be downloaded' }),
  expiresAt: z.iso.datetime(),
  path: z.string().nullable().meta({
    description: 'The path below the shop’s URL; null when it was refunded, has expired or was downloaded often enough',
  }),
})
export type DownloadJson = z.input<typeof Download>

export const DownloadsReply = z.object({ downloads: z.array(Download) })
