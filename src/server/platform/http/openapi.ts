import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import '#contract/endpoints.ts'
import { SOFTWARE_NAME } from '#contract/shop.ts'

/**
 * Serves the OpenAPI document at /api/openapi.json and its page at /api/docs, generated from the schemas of the contract.
 * @param shopUrl the public URL of the shop
 */
export async function describeApi(app: FastifyInstance, shopUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${SOFTWARE_NAME} API`,
        version: '1.0.0',
        description: 'The API that the storefront and the panel use.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: shopUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          guest: { type: 'apiKey', in: 'header', name: 'X-Guest' },
          orderKey: { type: 'apiKey', in: 'header', name: 'X-Order-Key' },
        },
      },
    },
    transform: describeRoute,
    transformObject: describeUsedComponents,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: restrictToOwnHost,
    // Without the top bar, which could open other documents.
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout', deepLinking: true },
    theme: { title: `${SOFTWARE_NAME} API` },
  })
  // Serialized once, because it is too large to serialize for each request.
  let document: Buffer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

/** Describes an endpoint of the contract with each of its status codes. Other routes may have no schema. */
const describeRoute: SwaggerTransform = (route) => {
  const { describeResponses, ...schema } = route.schema ?? {}
  return describeSchema(describeResponses ? { ...route, schema: { ...schema, response: describeResponses() } } : route)
}

/** Omits unused schemas: Zod generates each named schema for input and for output, and few are used for both. */
const describeUsedComponents: typeof describeComponents = (document) => {
  const described = describeComponents(document)
  if ('components' in described && described.components?.schemas) removeUnused(described, described.components.schemas)
  return described
}

function removeUnused(document: object, schemas: Record<string, unknown>): void {
  const text = JSON.stringify(document)
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
  for (const name of unused) delete schemas[name]
  // Schemas to which only these referred are now unused too.
  if (unused.length > 0) removeUnused(document, schemas)
}

/** The page has one inline style, allowed by its hash, and loads nothing from other hosts. */
const restrictToOwnHost = (policy: string): string =>
  policy
    .replace(/ https:(?=[\s;]|$)/g, '')
    .replace(
      "style-src 'self'",
      "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
    )

/** Describes codecs such as money by their JSON side, for both requests and replies. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Record<string, unknown> }) => {
    const { def } = zodSchema._zod
    if (!isCodec(def)) return
    const { $schema: _, ...sent } = z.toJSONSchema(def.in, { io: 'input' })
    const { description = sent.description } = jsonSchema
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, sent, description !== undefined && { description })
  },
}

const isCodec = (def: z.core.$ZodTypeDef): def is z.core.$ZodCodecDef =>
  def.type === 'pipe' && 'reverseTransform' in def

/**
 * The named schemas of the contract, recorded before the pages load: these have a copy of the contract, whose schemas take the
 * names in Zod's global registry. A document with schemas of both is rejected.
 */
const schemaRegistry: typeof z.globalRegistry = z.registry()
schemaRegistry._map = z.globalRegistry._map
schemaRegistry._idmap = new Map(z.globalRegistry._idmap)

const describeSchema = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig })
const describeComponents = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig })
