import { repeat } from '#server/platform/jobs/repeat.ts'
import { fetchingPictures } from '#server/platform/media/fetch-picture.ts'
import type { CatalogContext } from '../context.ts'
import { workOnImports } from './work-on-imports.ts'

/** An import waits no longer than this for the shop to look. */
const LOOK_EVERY_MS = 1_000

/** Begins to do what imports are asked for. @returns what stops it */
export function startImports({
  db,
  media,
  config,
  log,
}: Pick<CatalogContext, 'db' | 'media' | 'config' | 'log'>): () => Promise<void> {
  const fetchPicture = fetchingPictures(config.webhooks)
  return repeat(
    (goOn) => workOnImports({ db, media, log, fetchPicture }, goOn),
    LOOK_EVERY_MS,
    (error) => log.error({ err: error }, 'the imports could not be read'),
  )
}
