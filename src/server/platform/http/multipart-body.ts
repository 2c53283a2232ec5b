import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { errorAt, ShopError } from '#contract/errors.ts'
import { t } from '#messages/requestErrors.ts'
import { unreadableMessage } from './errors.ts'

/** Allowance for headers and fields besides the files. */
const OVERHEAD_BYTES = 64 * 1024
/** More than any form of the shop has. */
const MAX_PARTS = 10
/** If files may be larger than this, they are stored on disk until the response is sent. */
const MAX_BYTES_IN_MEMORY = 20 * 1024 * 1024

/**
 * Adds a route with a multipart/form-data body. The schema validates it as an object of its parts, in which files are `File`s.
 * @param largest maximum bytes of a file
 */
export function withMultipartBody(app: FastifyInstance, route: RouteOptions, largest: number): void {
  // A separate scope, so that all other routes accept only JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      limits: { fileSize: largest, files: MAX_PARTS, fields: MAX_PARTS, parts: MAX_PARTS, fieldSize: OVERHEAD_BYTES },
    })
    scope.route({
      ...route,
      preValidation: async (request) => {
        const folder = largest > MAX_BYTES_IN_MEMORY ? await openFolder(request) : undefined
        request.body = await readParts(request, largest, folder)
      },
      onResponse: removeFolder,
      // An aborted request gets no response.
      onRequestAbort: removeFolder,
    })
  })
}

/** Temporary folders of requests in progress. */
const folders = new WeakMap<FastifyRequest, string>()

async function openFolder(request: FastifyRequest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-upload-'))
  folders.set(request, folder)
  return folder
}

async function removeFolder(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request)
  if (folder) await rm(folder, { recursive: true, force: true })
}

async function readParts(request: FastifyRequest, largest: number, folder?: string): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > MAX_PARTS * (largest + OVERHEAD_BYTES))
    throw new ShopError('payload_too_large')
  const body = new Map<string, unknown>()
  let fieldName = ''
  try {
    for await (const part of request.parts()) {
      fieldName = part.fieldname
      if (body.has(fieldName)) throw duplicateField(fieldName)
      body.set(fieldName, part.type === 'file' ? await readFile(part, folder) : part.value)
    }
  } catch (error) {
    throw error instanceof ShopError ? error : toShopError(error, fieldName, largest)
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

const duplicateField = (field: string): ShopError => errorAt(field, 'invalid_request', t('oneAtATime'))

/** All errors of the parser are errors of the client. */
function toShopError(cause: unknown, field: string, largest: number): ShopError {
  if (!(cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413))
    return new ShopError('invalid_request', { message: unreadableMessage() }, { cause })
  const message = t('fileSize', { size: Math.floor(largest / 1024 / 1024) })
  return new ShopError('payload_too_large', { message, ...(field && { fields: { [field]: message } }) }, { cause })
}
