import { z } from 'zod'

/** 32 random bytes in base64url, known only to the browser that started the sign-in until it sends them here. */
const Nonce = z.string().regex(/^[\w-]{43}$/)

export const GoogleBody = z.strictObject({
  token: z.string().min(1).max(8_000).meta({ description: 'The ID token that Google sent to /login/google' }),
  nonce: Nonce.optional().meta({
    description:
      'The browser’s random nonce; the token contains its SHA-256 in base64url. Required when Google is configured',
  }),
  remember: z.boolean().optional(),
})

export const GoogleStartReply = z.object({
  authorizationUrl: z.string().meta({
    description: 'Where to send the browser, with a `state` and a `nonce` of its own added to the query',
  }),
})
