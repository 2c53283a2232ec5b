import { z } from 'zod'
import { defaultMessage } from '#contract/default-message.ts'
import {
  NewRedirectBody,
  RedirectBody,
  type RedirectBodyJson,
  type RedirectJson,
  type RedirectStatus,
} from '#contract/redirects.ts'
import { t } from '#messages/adminRedirects.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'

export const redirectKinds = (): Record<`${RedirectStatus}`, string> => ({
  301: t('permanent'),
  302: t('temporary'),
  410: t('gone'),
})

/** Form values of the redirect editor. */
export const RedirectDraft = z.object({
  /** Revision of the loaded redirect. Undefined for a new one. */
  revision: z.int().optional(),
  from: z.string(),
  /** Empty if there is no target. */
  to: z.string(),
  /** A text, because it is the value of a select. */
  status: z.enum(['301', '302', '410']),
})
export type RedirectDraft = z.output<typeof RedirectDraft>

export const emptyRedirect: RedirectDraft = { from: '', to: '', status: '301' }

export const toRedirectDraft = ({ to, status, ...redirect }: RedirectJson): RedirectDraft =>
  RedirectDraft.parse({ ...redirect, to: to ?? '', status: String(status) })

/** Converts the draft to the request body and validates it with the server's schema. */
const RedirectForm = RedirectDraft.transform(({ revision, from, to, status }, { issues }): RedirectBodyJson => {
  const isGone = status === '410'
  const body = { from, to: isGone ? null : to, status: Number(status) as RedirectStatus }
  const fullBody = revision === undefined ? body : { ...body, revision }
  const result = (revision === undefined ? NewRedirectBody : RedirectBody).safeParse(fullBody, {
    error: defaultMessage,
  })
  for (const { path, message } of result.error?.issues ?? [])
    issues.push({ code: 'custom', path: path.map(String), message, input: from })
  return fullBody
})

export const useRedirectForm = (defaultValues: RedirectDraft) => useContractForm(RedirectForm, { defaultValues })

export const redirectLabels = (): RecordLabels<RedirectDraft> => ({
  from: t('from'),
  to: t('to'),
  status: { name: t('kind'), show: (status) => redirectKinds()[status] },
})
