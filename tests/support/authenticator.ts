import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'

const STEP_MS = 30_000

/** The app on somebody's phone. The clock has to be the test's: `vi.useFakeTimers({ toFake: ['Date'] })`. */
export class Authenticator {
  readonly #totp: TOTP

  /** @param secret as it is shown for typing it in */
  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** What it shows now, or showed that many half minutes ago. */
  shown(stepsAgo = 0): string {
    return this.#totp.generate({ timestamp: Date.now() - stepsAgo * STEP_MS })
  }

  /** What it shows half a minute later, which nobody has used yet. */
  next(): string {
    vi.setSystemTime(Date.now() + STEP_MS)
    return this.shown()
  }

  /** Six digits that it shows neither now nor nearby. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.shown(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  }
}
