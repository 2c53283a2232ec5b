import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { ShopError } from '#contract/errors.ts'

/** What stands around the files. */
const FRAME_BYTES = 64 * 1024
/** More than any of our forms has. */
const MOST_PARTS = 10

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
      limits: { fileSize: largest, files: MOST_PARTS, fields: MOST_PARTS, parts: MOST_PARTS, fieldSize: FRAME_BYTES },
    })
    room.route({
      ...route,
      preValidation: async (request) => {
        request.body = await readParts(request, largest)
      },
    })
  })
}

async function readParts(request: FastifyRequest, largest: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new ShopError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > MOST_PARTS * (largest + FRAME_BYTES))
    throw new ShopError('payload_too_large')
  const body = new Map<string, unknown>()
  let reading = ''
  try {
    for await (const part of request.parts()) {
      reading = part.fieldname
      if (body.has(reading)) throw twice(reading)
      body.set(
        reading,
        part.type === 'file' ? new File([new Uint8Array(await part.toBuffer())], part.filename) : part.value,
      )
    }
  } catch (error) {
    throw error instanceof ShopError ? error : toShopError(error, reading, largest)
  }
  return Object.fromEntries(body)
}

function twice(field: string): ShopError {
  const message = 'Send one at a time.'
  return new ShopError('invalid_request', { message, fields: { [field]: message } })
}

/** Whatever the reader of the parts finds wrong is wrong with what was sent. */
function toShopError(cause: unknown, field: string, largest: number): ShopError {
  if (!(cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413))
    return new ShopError('invalid_request', { message: 'The request could not be read.' }, { cause })
  const message = `At most ${Math.floor(largest / 1024 / 1024)} MB.`
  return new ShopError('payload_too_large', { message, ...(field && { fields: { [field]: message } }) }, { cause })
}
