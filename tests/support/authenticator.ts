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

  /** The code of now, or of this many half minutes ago. */
  shown(stepsAgo = 0): string {
    return this.#totp.generate({ timestamp: Date.now() - stepsAgo * STEP_MS })
  }

  /** The code of half a minute later, which has not been used yet. */
  next(): string {
    vi.setSystemTime(Date.now() + STEP_MS)
    return this.shown()
  }

  /** Six digits that are not a current or neighboring code. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.shown(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  }
}
