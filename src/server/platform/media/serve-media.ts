import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfig } from '../config/platform-config.ts'
import type { Database } from '../database/database.ts'
import { pictureReader } from './picture-reader.ts'
import { serveFromStore } from './serve-from-store.ts'
import { serveVideos } from './serve-videos.ts'
import type { MediaStore } from './store.ts'

/** URL path of the demo store's pictures, which are shipped with the program. */
export const DEMO_PICTURES = '/media/demo/'
/** Their folder, with descriptions in `pictures.json`. */
export const demoPicturesFolder = new URL('../../../../assets/pictures/', import.meta.url)

/** Serves the pictures and videos below /media. */
export async function serveMedia(
  app: FastifyInstance,
  { config, media, reads }: { config: PlatformConfig; media: MediaStore; reads: Database },
): Promise<void> {
  const shared = { decorateReply: false, index: false } as const
  if (media.folder) {
    await mkdir(media.folder, { recursive: true })
    // Cached for a long time, because a changed picture gets a new name.
    const uploads = { root: media.folder, prefix: '/media/', maxAge: '30d', setHeaders: restrictUpload }
    await app.register(fastifyStatic, { ...shared, ...uploads })
  } else {
    const cache = { folder: join(config.dataFolder, 'media-cache'), maxBytes: config.mediaCacheBytes }
    serveFromStore(app, pictureReader(media, cache), restrictUpload)
  }
  serveVideos(app, { reads, media }, (reply) => restrictUpload(reply, '.mp4'))
  await app.register(fastifyStatic, {
    ...shared,
    root: fileURLToPath(demoPicturesFolder),
    prefix: DEMO_PICTURES,
    allowedPath: (path) => /\.(avif|webp)$/.test(path),
    // A changed demo picture keeps its name, so browsers revalidate it after a day.
    cacheControl: false,
    setHeaders(reply) {
      allowCrossOrigin(reply)
      reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    },
  })
}

/** Lets webmail show the pictures of the shop's emails. */
const allowCrossOrigin = (reply: Reply): void => {
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

/**
 * Uploads are untrusted: when opened directly, they run no scripts, and files other than bitmap pictures and videos are
 * downloaded.
 */
const restrictUpload = (reply: Reply, path: string): void => {
  allowCrossOrigin(reply)
  reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (!/\.(avif|webp|png|jpe?g|gif|mp4|webm)$/i.test(path)) reply.header('content-disposition', 'attachment')
}

type Reply = Pick<Parameters<NonNullable<FastifyStaticOptions['setHeaders']>>[0], 'header'>
