import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mediaFolder } from './store.ts'

/** Where the photographs of the demo store are served. They come with the program and are in no data folder. */
export const DEMO_PICTURES = '/media/demo/'
/** Where they lie, with `pictures.json`, which says what is known of each. */
export const demoPicturesFolder = new URL('../../../../assets/pictures/', import.meta.url)

/** Serves the pictures below /media. */
export async function serveMedia(app: FastifyInstance, dataFolder: string): Promise<void> {
  const root = mediaFolder(dataFolder)
  await mkdir(root, { recursive: true })
  const shared = { decorateReply: false, index: false } as const
  // A picture of the shop's own that changes gets a new name.
  await app.register(fastifyStatic, { ...shared, root, prefix: '/media/', maxAge: '30d', setHeaders: asUpload })
  await app.register(fastifyStatic, {
    ...shared,
    root: fileURLToPath(demoPicturesFolder),
    prefix: DEMO_PICTURES,
    allowedPath: (path) => /\.(avif|webp)$/.test(path),
    // One that is taken anew keeps its name: after a day browsers ask whether it is still the same.
    cacheControl: false,
    setHeaders(reply) {
      forEveryone(reply)
      reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    },
  })
}

/** Mailboxes in a browser show the pictures of our mails on pages of their own. */
const forEveryone = (reply: Reply): void => {
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** Somebody put it there: opened by itself it can do nothing, and what is no plain picture is not shown but saved. */
const asUpload = (reply: Reply, path: string): void => {
  forEveryone(reply)
  reply.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (!/\.(avif|webp|png|jpe?g|gif)$/i.test(path)) reply.header('content-disposition', 'attachment')
}

type Reply = Parameters<NonNullable<FastifyStaticOptions['setHeaders']>>[0]
