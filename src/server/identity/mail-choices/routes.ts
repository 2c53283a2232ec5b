import type { Implement } from '#server/platform/http/endpoint.ts'
import type { Shop } from '#server/app/shop.ts'
import { chooseMails } from './choose-mails.ts'
import { readMailChoices } from './queries.ts'

export function mailChoiceRoutes(implement: Implement, { db }: Shop): void {
  const choicesOf = async (userId: string) => ({ choices: await readMailChoices(db, userId) })

  implement('GET /user/mail-choices', ({ visitor }) => choicesOf(visitor.userId))

  implement('PUT /user/mail-choices', async ({ visitor, body }) => {
    await chooseMails(db, visitor.userId, body)
    return choicesOf(visitor.userId)
  })
}
