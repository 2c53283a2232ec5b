import { createHash } from 'node:crypto'
import { pictureUrl, pictureWidths } from '#contract/pictures.ts'
import { ZOOM_MARK, ZOOM_WIDTH, zoomName } from '#contract/zoom-picture.ts'
import { type Caller, recordAudit } from '../audit-log/record-audit.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { squarePictures } from './square-picture.ts'
import type { MediaStore } from './store.ts'
import { pictures } from './tables.ts'

const FOLDER = 'products'
/** Wide enough to recognize the picture when blurred. */
const PLACEHOLDER_WIDTH = 20
const squares = {
  widths: pictureWidths.square,
  formats: ['avif', 'webp'],
  fit: 'contain',
  maxWidth: ZOOM_WIDTH,
} as const

/**
 * Stores a product picture: its files, and a placeholder that is shown while they load. The same bytes get the same URL.
 * Unused pictures are not deleted, because past orders may show them.
 * @param field the form field, for errors
 * @returns the URL from `pictureUrl`
 * @throws the errors of `squarePictures`
 */
export async function addPicture(
  { db, media }: { db: Database; media: MediaStore },
  caller: Caller,
  bytes: Uint8Array,
  field: string,
): Promise<string> {
  const [placeholder] = await squarePictures(
    bytes,
    { widths: [PLACEHOLDER_WIDTH], formats: ['webp'], fit: 'contain' },
    field,
  )
  const files = await squarePictures(bytes, squares, field)
  const isLarger = ({ width }: { width: number }) => width > Math.max(...squares.widths)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 32)
  const name = `${FOLDER}/${digest}${files.some(isLarger) ? ZOOM_MARK : ''}`
  for (const file of files)
    await media.put(isLarger(file) ? zoomName(name) : `${name}-${file.width}.${file.format}`, file.bytes)
  const url = pictureUrl(media.url(name), 'square')
  await transaction(db, async (tx) => {
    await tx
      .insert(pictures)
      .values({ url, placeholder: `data:image/webp;base64,${placeholder?.bytes.toString('base64')}` })
      .onConflictDoNothing()
    await recordAudit(tx, caller, { action: 'picture.added', subject: { kind: 'picture', id: url } })
  })
  return url
}
