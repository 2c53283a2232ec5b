import { Authenticator } from './authenticator.ts'
import { type Caller, TEST_PASSWORD } from './shop.ts'

/** Turns two-step sign-in on. @returns the authenticator app */
export async function turnOnTwoStep(shopper: Caller) {
  const { setUp } = await shopper('POST /user/two-step/begin', { password: TEST_PASSWORD })
  const app = new Authenticator(setUp.secret)
  const { recoveryCodes } = await shopper('POST /user/two-step/confirm', { code: app.shown() })
  return { app, recoveryCodes }
}
