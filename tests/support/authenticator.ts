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

  /** Generates the current code, or an earlier one. @param stepsAgo number of 30-second steps */
  code(stepsAgo = 0): string {
    return this.#totp.generate({ timestamp: Date.now() - stepsAgo * STEP_MS })
  }

  /** Advances the clock by 30 seconds. @returns the next code, which has not been used yet */
  nextCode(): string {
    vi.setSystemTime(Date.now() + STEP_MS)
    return this.code()
  }

  /** Returns six digits that are not a code within two steps of the current time. */
  wrongCode(): string {
    const validCodes = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !validCodes.includes(code)) ?? ''
  }
}
