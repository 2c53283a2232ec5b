import { Secret, TOTP } from 'otpauth'

/** The defaults of RFC 6238 and RFC 4226. Some authenticator apps ignore any other settings. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20
/** Maximum clock difference of a phone in either direction, in 30-second steps. */
const WINDOW = 1

export const newSecret = (): Uint8Array<ArrayBuffer> => new Secret({ size: SECRET_BYTES }).bytes.slice()

/** A secret in base32, for manual entry. */
export const toBase32 = (secret: Uint8Array<ArrayBuffer>): string => new Secret({ buffer: secret.buffer }).base32

/**
 * The `otpauth:` URI that a QR code passes to an authenticator app.
 * @param issuer the shop's name, shown in the app
 */
export const setUpUri = (secret: Uint8Array<ArrayBuffer>, issuer: string, email: string): string =>
  new TOTP({ ...settings, issuer, label: email, secret: new Secret({ buffer: secret.buffer }) }).toString()

/** The latest time step whose code is accepted now. */
export const latestTimeStep = (): number => TOTP.counter({ period: settings.period, timestamp: Date.now() }) + WINDOW

/**
 * The time step that a code belongs to, or null if it matches none within the window.
 * @param code six digits
 * @param at milliseconds since 1970
 */
export function findTimeStep(secret: Uint8Array<ArrayBuffer>, code: string, at = Date.now()): number | null {
  const offset = TOTP.validate({
    ...settings,
    token: code,
    secret: new Secret({ buffer: secret.buffer }),
    timestamp: at,
    window: WINDOW,
  })
  return offset === null ? null : TOTP.counter({ period: settings.period, timestamp: at }) + offset
}
