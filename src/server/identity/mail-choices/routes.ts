import type { Implement } from '#server/platform/http/endpoint.ts'
import type { IdentityContext } from '../context.ts'
import { readMailChoices } from './queries.ts'
import { updateMailChoices } from './update-mail-choices.ts'

export function mailChoiceRoutes(implement: Implement, { db }: IdentityContext): void {
  const choicesReply = async (userId: string) => ({ choices: await readMailChoices(db, userId) })

  implement('GET /user/mail-choices', ({ principal }) => choicesReply(principal.userId))

  implement('PUT /user/mail-choices', async ({ principal, body }) => {
    await updateMailChoices(db, principal.userId, body)
    return choicesReply(principal.userId)
  })
}
