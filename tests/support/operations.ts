import type { FastifyInstance, InjectOptions } from 'fastify'

/** A JSON schema of the OpenAPI document. */
export type JsonSchema = { [keyword: string]: unknown }

/** An operation of the OpenAPI document. */
export interface Operation {
  /** Method and path below /api, as in the contract's table of endpoints. */
  key: string
  method: NonNullable<InjectOptions['method']>
  /** Path from the root of the host, with parameters in braces. */
  path: string
  /** Whether a token is required. */
  requiresToken: boolean
  parameters: { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: JsonSchema }[]
  /** Schemas of the request body by media type. */
  body: Record<string, JsonSchema>
  /** Error codes and schemas by media type, for each status. */
  responses: Map<number, { codes: string[]; content: Record<string, JsonSchema> }>
}

interface RawOperation {
  security?: object[]
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

/** Reads the OpenAPI document of an app, and parses its operations. */
export async function readOperations(app: FastifyInstance) {
  const document: JsonSchema & { paths: Record<string, Record<string, RawOperation>> } = (
    await app.inject('/api/openapi.json')
  ).json()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => parseOperation(path, method.toUpperCase(), raw)),
  )
  return { document, operations }
}

function parseOperation(path: string, method: string, raw: RawOperation): Operation {
  return {
    key: `${method} ${path.replace(/^\/api/, '')}`,
    method: method as Operation['method'],
    path,
    // An empty requirement among others makes the token optional.
    requiresToken: raw.security !== undefined && raw.security.length > 0 && raw.security.every(isNonEmpty),
    parameters: raw.parameters ?? [],
    body: readSchemas(raw.requestBody?.content),
    responses: new Map(
      Object.entries(raw.responses).map(([status, { description, content }]) => [
        Number(status),
        { codes: Number(status) < 400 ? [] : description.split(', '), content: readSchemas(content) },
      ]),
    ),
  }
}

const isNonEmpty = (requirement: object) => Object.keys(requirement).length > 0

const readSchemas = (content: Record<string, { schema: JsonSchema }> = {}) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))

/** Lists the names of all properties of a schema, at any depth. */
export function propertyNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertyNames)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([keyword, value]) => [
    ...(keyword === 'properties' ? Object.keys(value as object) : []),
    ...propertyNames(value),
  ])
}
