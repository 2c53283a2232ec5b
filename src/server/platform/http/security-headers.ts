import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfig } from '../config/platform-config.ts'

/**
 * What every answer says to the browser about its safety. Pages replace the Content-Security-Policy by their own
 * (`pages/content-security-policy.ts`); whatever else is answered is no document, so nothing may run or be loaded in it.
 */
export async function secureAnswers(app: FastifyInstance, { shopUrl }: PlatformConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: inert },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: shopUrl.startsWith('https:'),
    // What only Internet Explorer, Flash and the like ever heeded, and what browsers do by themselves by now; each header
    // of an answer costs about 1 % of its time.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    originAgentCluster: false,
  })
}

const inert = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}
