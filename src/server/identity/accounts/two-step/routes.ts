import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../../context.ts'
import { toUser } from '../queries.ts'
import { finishSession } from './begin-session.ts'
import { replaceRecoveryCodes, turnTwoStepOff } from './change-two-step.ts'
import { readTwoStep } from './queries.ts'
import { beginTwoStep, confirmTwoStep } from './turn-on.ts'

export function twoStepRoutes(implement: Implement, shop: IdentityContext): void {
  const { db, secrets, endedSessions } = shop

  implement('POST /auth/two-step', async ({ body, caller }) => {
    const { user, ...tokens } = await finishSession(shop, caller, body)
    return { ...tokens, user: toUser(user) }
  })

  implement('GET /user/two-step', async ({ principal }) => ({ twoStep: await readTwoStep(db, principal) }))

  implement('POST /user/two-step/begin', async ({ caller, body }) => ({
    setUp: await beginTwoStep(db, secrets, caller, body.password),
  }))

  implement('POST /user/two-step/confirm', async ({ caller, body }) => {
    const recoveryCodes = await confirmTwoStep(db, secrets, caller, body.code)
    await endedSessions.catchUp()
    return { recoveryCodes }
  })

  implement('POST /user/two-step/recovery-codes', async ({ caller, body }) => ({
    recoveryCodes: await replaceRecoveryCodes(db, secrets, caller, body),
  }))

  implement('POST /user/two-step/turn-off', async ({ caller, body }) => {
    await turnTwoStepOff(db, secrets, caller, body)
    await endedSessions.catchUp()
    return null
  })
}
