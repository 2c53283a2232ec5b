import type { IncomingHttpHeaders } from 'node:http'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/**
 * Enables CORS for the given origins, including calls of signed-in users. If there are none, no CORS headers are sent.
 * @param origins exactly as browsers send them
 */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'X-Guest', 'X-Order-Key'],
    exposedHeaders,
    maxAge: 600,
    strictPreflight: false,
  })
}

const exposedHeaders = ['Content-Disposition', 'ETag', 'Retry-After']

/** CORS headers to add to a cached response, which is the same for all origins. Names and values alternate. */
export function originHeaders({ origin }: IncomingHttpHeaders, url: string, origins: string[]): string[] {
  if (!origin || !origins.includes(origin) || !url.startsWith('/api/')) return []
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', exposedHeaders.join(', ')],
  ].flat()
}
