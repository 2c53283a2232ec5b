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

/** A redirect in its editor. */
export const RedirectDraft = z.object({
  /** Revision of the loaded redirect. Undefined for a new one. */
  revision: z.int().optional(),
  from: z.string(),
  /** '' for none. */
  to: z.string(),
  /** The value of a select is a text. */
  status: z.enum(['301', '302', '410']),
})
export type RedirectDraft = z.output<typeof RedirectDraft>

export const emptyRedirect: RedirectDraft = { from: '', to: '', status: '301' }

export const redirectDraftOf = ({ to, status, ...redirect }: RedirectJson): RedirectDraft =>
  RedirectDraft.parse({ ...redirect, to: to ?? '', status: String(status) })

/** The form's schema: the draft, then the request body by the server's schema. */
const RedirectForm = RedirectDraft.transform(({ revision, from, to, status }, { issues }): RedirectBodyJson => {
  const isGone = status === '410'
  const body = { from, to: isGone ? null : to, status: Number(status) as RedirectStatus }
  const sent = revision === undefined ? body : { ...body, revision }
  const checked = (revision === undefined ? NewRedirectBody : RedirectBody).safeParse(sent, { error: defaultMessage })
  for (const { path, message } of checked.error?.issues ?? [])
    issues.push({ code: 'custom', path: path.map(String), message, input: from })
  return sent
})

export const useRedirectForm = (defaultValues: RedirectDraft) => useContractForm(RedirectForm, { defaultValues })

export const redirectLabels = (): RecordLabels<RedirectDraft> => ({
  from: t('from'),
  to: t('to'),
  status: { name: t('kind'), show: (status) => redirectKinds()[status] },
})
