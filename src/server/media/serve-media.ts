import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Where the shop's own pictures lie. */
export const mediaFolder = (dataFolder: string): string => join(dataFolder, 'media')

/** Serves the pictures below /media. A picture that changes gets a new name, so each may be kept for good. */
export async function serveMedia(app: FastifyInstance, dataFolder: string): Promise<void> {
  const root = mediaFolder(dataFolder)
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, { root, prefix: '/media/', decorateReply: false, index: false, maxAge: '30d' })
}
