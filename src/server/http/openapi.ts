import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { Money, SignedMoney } from '#contract/fields.ts'
import { SOFTWARE_NAME } from '#contract/shop.ts'

/** The OpenAPI document at /api/openapi.json and its page at /api/docs, made from the schemas that validate the calls. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${SOFTWARE_NAME} API`,
        version: '1.0.0',
        description: 'Everything the storefront and the panel do.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: onlyOurselves,
    // Without the bar on top, in which another document could be opened.
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout', deepLinking: true },
    theme: { title: `${SOFTWARE_NAME} API` },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The page sets one style by an attribute, which is named by its hash; nothing of it comes from another host. */
const onlyOurselves = (policy: string): string =>
  policy
    .replace(/ https:(?=[\s;]|$)/g, '')
    .replace(
      "style-src 'self'",
      "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
    )

/** Replies are encoded, so what they show of money is its decimal side, also where a field says what money it is. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Record<string, unknown> }) => {
    if (!(isA(Money, zodSchema) || isA(SignedMoney, zodSchema)) || jsonSchema.type !== 'integer') return
    for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
    const signed = isA(SignedMoney, zodSchema)
    Object.assign(jsonSchema, { type: 'number', ...(!signed && { minimum: 0 }), multipleOf: 0.01 })
  },
}

const isA = (money: z.core.$ZodType, schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === money || isA(money, schema._zod.parent))
