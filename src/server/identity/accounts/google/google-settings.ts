import { z } from 'zod'

/** The shop's registration at Google or another OpenID provider. */
export interface GoogleSettings {
  clientId: string
  /** The exact `iss` claim of the provider's tokens. */
  issuer: string
}

export const GOOGLE = 'https://accounts.google.com'

const localhostUrl = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/** The environment variables for signing in with Google. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'It should be like 1234-abcd.apps.googleusercontent.com')
    .optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: `Write it like ${GOOGLE}`, abort: true })
    .refine((url) => url.startsWith('https:') || localhostUrl.test(url), 'It has to be an https:// address')
    .refine((url) => !/[?#]/.test(url), 'It has neither a query nor a fragment')
    .default(GOOGLE),
}

type Variables = z.output<z.ZodObject<typeof googleVariables>>

/** @returns undefined when signing in with Google is not configured */
export const googleSettings = ({ GOOGLE_CLIENT_ID, GOOGLE_ISSUER }: Variables): GoogleSettings | undefined =>
  GOOGLE_CLIENT_ID === undefined ? undefined : { clientId: GOOGLE_CLIENT_ID, issuer: GOOGLE_ISSUER }
