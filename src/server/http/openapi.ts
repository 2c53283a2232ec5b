import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Money } from '#contract/fields.ts'
import { SHOP_NAME } from '#contract/shop.ts'

/** The OpenAPI document at /api/openapi.json and its page at /api/docs, made from the schemas that validate the calls. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${SHOP_NAME} API`, version: '1.0.0', description: 'Everything the storefront and the panel do.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** Replies are encoded, so what they show of money is its decimal side. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Record<string, unknown> }) => {
    if (zodSchema !== Money) return
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, { type: 'number', minimum: 0, multipleOf: 0.01 })
  },
}
