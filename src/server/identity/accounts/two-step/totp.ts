import { Secret, TOTP } from 'otpauth'

/** What every authenticator app can do (RFC 6238 with the defaults of RFC 4226): some pass over any other choice. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20
/** Steps of 30 seconds that the clock of a phone may be off, either way. */
const WINDOW = 1

export const newSecret = (): Uint8Array<ArrayBuffer> => new Secret({ size: SECRET_BYTES }).bytes.slice()

/** A secret as people type it: in base32. */
export const textOf = (secret: Uint8Array<ArrayBuffer>): string => new Secret({ buffer: secret.buffer }).base32

/**
 * What a QR code tells an authenticator app.
 * @param issuer the shop, as the app names it
 */
export const setUpUri = (secret: Uint8Array<ArrayBuffer>, issuer: string, email: string): string =>
  new TOTP({ ...settings, issuer, label: email, secret: new Secret({ buffer: secret.buffer }) }).toString()

/**
 * The time step that a code is of, or null when it is of none near now.
 * @param code six digits
 * @param at milliseconds since 1970
 */
export function stepOf(secret: Uint8Array<ArrayBuffer>, code: string, at = Date.now()): number | null {
  const away = TOTP.validate({
    ...settings,
    token: code,
    secret: new Secret({ buffer: secret.buffer }),
    timestamp: at,
    window: WINDOW,
  })
  return away === null ? null : TOTP.counter({ period: settings.period, timestamp: at }) + away
}
