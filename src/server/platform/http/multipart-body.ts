import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestRefusals.ts'
import { unreadable } from './errors.ts'

/** What stands around the files. */
const FRAME_BYTES = 64 * 1024
/** More than any of our forms has. */
const MAX_PARTS = 10
/** A file that may have more bytes than this is not held in memory: it lies on the disk until the request is answered. */
const MAX_BYTES_IN_MEMORY = 20 * 1024 * 1024

/**
 * Adds a route whose body comes as multipart/form-data: an object of its parts, in which files are `File`s, that the schema
 * then checks as it checks any other.
 * @param largest bytes of one file
 */
export function withMultipartBody(app: FastifyInstance, route: RouteOptions, largest: number): void {
  // A room of its own, so that every other route still reads JSON and nothing but JSON.
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    await room.register(multipart, {
      limits: { fileSize: largest, files: MAX_PARTS, fields: MAX_PARTS, parts: MAX_PARTS, fieldSize: FRAME_BYTES },
    })
    room.route({
      ...route,
      preValidation: async (request) => {
        const folder = largest > MAX_BYTES_IN_MEMORY ? await openFolder(request) : undefined
        request.body = await readParts(request, largest, folder)
      },
      onResponse: async (request) => {
        const folder = folders.get(request)
        if (folder) await rm(folder, { recursive: true, force: true })
      },
    })
  })
}

/** Where the files of a request lie that is not answered yet. */
const folders = new WeakMap<FastifyRequest, string>()

async function openFolder(request: FastifyRequest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-upload-'))
  folders.set(request, folder)
  return folder
}

async function readParts(request: FastifyRequest, largest: number, folder?: string): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > MAX_PARTS * (largest + FRAME_BYTES))
    throw new ShopError('payload_too_large')
  const body = new Map<string, unknown>()
  let reading = ''
  try {
    for await (const part of request.parts()) {
      reading = part.fieldname
      if (body.has(reading)) throw twice(reading)
      body.set(reading, part.type === 'file' ? await readFile(part, folder) : part.value)
    }
  } catch (error) {
    throw error instanceof ShopError ? error : toShopError(error, reading, largest)
  }
  return Object.fromEntries(body)
}

async function readFile(part: MultipartFile, folder: string | undefined): Promise<File> {
  if (!folder) return new File([new Uint8Array(await part.toBuffer())], part.filename)
  const path = join(folder, crypto.randomUUID())
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw Object.assign(new Error('The file is too large'), { statusCode: 413 })
  return new File([await openAsBlob(path)], part.filename)
}

const twice = (field: string): ShopError => errorAt(field, 'invalid_request', t('oneAtATime'))

/** Whatever the reader of the parts finds wrong is wrong with what was sent. */
function toShopError(cause: unknown, field: string, largest: number): ShopError {
  if (!(cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413))
    return new ShopError('invalid_request', { message: unreadable() }, { cause })
  const message = t('fileSize', { size: Math.floor(largest / 1024 / 1024) })
  return new ShopError('payload_too_large', { message, ...(field && { fields: { [field]: message } }) }, { cause })
}
