import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'

const STEP_MS = 30_000

/** An authenticator app. It needs the test's clock: `vi.useFakeTimers({ toFake: ['Date'] })`. */
export class Authenticator {
  readonly #totp: TOTP

  /** @param secret as shown for manual entry */
  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** The current code, or that of a number of half minutes ago. */
  code(stepsAgo = 0): string {
    return this.#totp.generate({ timestamp: Date.now() - stepsAgo * STEP_MS })
  }

  /** The code of half a minute later, which has not been used yet. */
  nextCode(): string {
    vi.setSystemTime(Date.now() + STEP_MS)
    return this.code()
  }

  /** Six digits that are neither the current code nor a neighboring one. */
  wrongCode(): string {
    const validCodes = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !validCodes.includes(code)) ?? ''
  }
}
