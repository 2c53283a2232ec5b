import { createHash } from 'node:crypto'
import { pictureUrl, pictureWidths } from '#contract/pictures.ts'
import { type KnownCaller, recordAudit } from '../audit-log/record-audit.ts'
import type { Database } from '../database/database.ts'
import { transaction } from '../database/transaction.ts'
import { squarePictures } from './square-picture.ts'
import type { MediaStore } from './store.ts'
import { pictures } from './tables.ts'

const FOLDER = 'products'
/** Wide enough to tell what it will be, once it is blurred. */
const PLACEHOLDER_WIDTH = 20

/**
 * Takes a picture of a product in: all its files, and the tiny one that is shown until they are loaded. The same bytes are
 * the same picture. One that no product comes to show stays; past orders may show it.
 * @param field where it was chosen
 * @returns its address, as `pictureUrl` makes it
 * @throws ShopError as `squarePictures`
 */
export async function addPicture(
  { db, media }: { db: Database; media: MediaStore },
  caller: KnownCaller,
  bytes: Uint8Array,
  field: string,
): Promise<string> {
  const name = `${FOLDER}/${createHash('sha256').update(bytes).digest('base64url').slice(0, 32)}`
  const url = pictureUrl(media.url(name), 'square')
  const [placeholder] = await squarePictures(
    bytes,
    { widths: [PLACEHOLDER_WIDTH], formats: ['webp'], fit: 'contain' },
    field,
  )
  const squares = { widths: pictureWidths.square, formats: ['avif', 'webp'], fit: 'contain' } as const
  for (const file of await squarePictures(bytes, squares, field))
    await media.put(`${name}-${file.width}.${file.format}`, file.bytes)
  await transaction(db, async (tx) => {
    await tx
      .insert(pictures)
      .values({ url, placeholder: `data:image/webp;base64,${placeholder?.bytes.toString('base64')}` })
      .onConflictDoNothing()
    await recordAudit(tx, caller, { action: 'picture.added', subject: { kind: 'picture', id: url } })
  })
  return url
}
