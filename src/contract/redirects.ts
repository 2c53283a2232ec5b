import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/redirectRules.ts'
import { canBeMissing } from './can-be-missing.ts'
import { listTotal } from './query-fields.ts'
import { MAX_ADDRESS_LENGTH, readPath, readTarget } from './redirect-address.ts'

/** Maximum redirects of a shop. */
export const MAX_REDIRECTS = 100_000
/** Maximum rows of a file of redirects. */
export const MAX_REDIRECT_ROWS = 10_000
/** Maximum bytes of a file of redirects. */
export const MAX_REDIRECT_BYTES = 5 * 1024 * 1024
/** Maximum number of rejected rows of a file that are listed. */
export const MAX_REJECTED_ROWS = 100

/** 301: moved permanently, 302: moved temporarily, 410: gone, without a new address. */
export const redirectStatuses = [301, 302, 410] as const
export type RedirectStatus = (typeof redirectStatuses)[number]
const RedirectStatus = z.literal(redirectStatuses)

const from = z
  .string()
  .max(MAX_ADDRESS_LENGTH)
  .overwrite((text) => readPath(text) ?? text)
  .refine((text) => readPath(text) !== undefined, { error: () => t('from'), abort: true })
  .refine(canBeMissing, { error: () => t('alwaysPage') })
  .meta({ description: 'A path such as `/old/page`, without a query' })
const to = z
  .string()
  .trim()
  .max(MAX_ADDRESS_LENGTH)
  .refine((text) => readTarget(text) !== undefined, { error: () => t('to') })
  .nullable()
  .default(null)
  .meta({ description: 'A path of the shop, which may have a query, or a URL with http or https. Null for 410' })

const redirectFields = { from, to, status: RedirectStatus.default(301) }

/** Every status but 410 needs a target. */
function checkTarget(ctx: z.core.ParsePayload<{ to: string | null; status: RedirectStatus }>): void {
  const { to, status } = ctx.value
  if ((to === null) === (status === 410)) return
  ctx.issues.push({ code: 'custom', path: ['to'], message: t(to === null ? 'to' : 'goneHasTarget'), input: to })
}

export const NewRedirectBody = z.strictObject(redirectFields).check(checkTarget)
export type NewRedirect = z.output<typeof NewRedirectBody>
export const RedirectBody = z
  .strictObject({
    ...redirectFields,
    revision: z.int().optional().meta({
      description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
    }),
  })
  .check(checkTarget)
export type RedirectBodyJson = z.input<typeof RedirectBody>

export const Redirect = z
  .object({
    id: z.int(),
    from: z.string(),
    to: z.string().nullable(),
    status: RedirectStatus,
    revision: z.int(),
  })
  .meta({ id: 'Redirect' })
export type RedirectJson = z.input<typeof Redirect>
export const RedirectReply = z.object({ redirect: Redirect })
export const RedirectsReply = z.object({
  redirects: z.array(Redirect).meta({ description: 'By address' }),
  total: listTotal,
})

export const RedirectsFileBody = z.strictObject({
  file: z
    .file({ error: () => t('chooseFile') })
    .min(1, { error: () => fields('emptyFile') })
    .max(MAX_REDIRECT_BYTES)
    .meta({ description: 'CSV in UTF-8 with two columns: the old and the new address. A third one may be the status' }),
})
export const RedirectsFileReply = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int().meta({ description: 'Number of refused rows' }),
  problems: z
    .array(z.object({ line: z.int(), problem: z.string() }))
    .meta({ description: `Why rows were rejected, for the first ${MAX_REJECTED_ROWS}` }),
})
export type RedirectsFileJson = z.input<typeof RedirectsFileReply>

export const MissingPathQuery = z.strictObject({
  path: z.string().max(MAX_ADDRESS_LENGTH).meta({ description: 'The path of an address without a page' }),
})
export const MissingPathReply = z.object({
  redirect: Redirect.pick({ to: true, status: true })
    .nullable()
    .meta({ description: 'Where the address leads; `to` is null if it is gone' }),
})
