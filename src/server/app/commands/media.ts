import { copyMedia } from '#server/platform/media/move-media.ts'
import { allFiles, PRIVATE_IN_BUCKET, privateFolder } from '#server/platform/media/private-files.ts'
import { MEDIA_IN_BUCKET, mediaFolder } from '#server/platform/media/store.ts'
import { folderStore } from '#server/platform/objects/folder-store.ts'
import type { CommandInput } from '../command.ts'
import { readCommandConfig } from './command-config.ts'

const USAGE = 'Usage: mercer media move --to s3, or mercer media move --to folder'

/**
 * Copies the pictures and private files from the data folder to the bucket, or back. The shop can keep running.
 * @throws Error with one line that says what to do
 */
export async function moveMedia({ args }: Pick<CommandInput, 'args'>): Promise<string> {
  const [verb, option, target, ...rest] = args
  if (verb !== 'move' || option !== '--to' || (target !== 's3' && target !== 'folder') || rest.length > 0)
    throw new Error(USAGE)
  const { dataFolder, s3 } = readCommandConfig()
  if (!s3) throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION first.')
  const { s3Store } = await import('#server/platform/objects/s3-store.ts')
  const folder = allFiles({
    media: folderStore(mediaFolder(dataFolder)),
    privateFiles: folderStore(privateFolder(dataFolder)),
  })
  const bucket = allFiles({ media: s3Store(s3, MEDIA_IN_BUCKET), privateFiles: s3Store(s3, PRIVATE_IN_BUCKET) })
  const [from, to] = target === 's3' ? [folder, bucket] : [bucket, folder]
  await to.check()
  const { copied, present } = await copyMedia(from, to, (files) => {
    if (files % 100 === 0) console.log(`${files} files copied`)
  })
  return (
    `${copied} files were copied to ${to.location}; ${present} were already there. Restart the shop with MERCER_MEDIA=${target}, then ` +
    `run this again for files that were uploaded in the meantime. After that, those in ${from.location} can be deleted.`
  )
}
