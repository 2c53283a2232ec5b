import { Authenticator } from './authenticator.ts'
import { type Caller, TEST_PASSWORD } from './shop.ts'

/** Enables two-step sign-in. @returns the authenticator app */
export async function enableTwoStep(shopper: Caller) {
  const { setUp } = await shopper('POST /user/two-step/begin', { password: TEST_PASSWORD })
  const app = new Authenticator(setUp.secret)
  const { recoveryCodes } = await shopper('POST /user/two-step/confirm', { code: app.code() })
  return { app, recoveryCodes }
}
