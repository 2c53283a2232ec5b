import { SettingsBody, type SettingsJson } from '#contract/settings.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { readAmount } from '#web/forms/read-amount.ts'
import { fieldInWords, valueInWords } from '../audit/audit-words.ts'
import type { Difference } from './stale-dialog.tsx'

export interface Known {
  settings: SettingsJson
  revision: string
}

export const useSettingsForm = (known: Known) => useContractForm(SettingsBody, { defaultValues: known })
export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** How an amount or a percentage that is typed is read. */
export const asAmount = { setValueAs: (typed: unknown) => (typeof typed === 'string' ? readAmount(typed) : typed) }
export const asNumber = { valueAsNumber: true } as const

/** Where what is typed here differs from what somebody else has saved, in words. */
export const settingDifferences = (mine: SettingsJson, theirs: SettingsJson): Difference[] =>
  (Object.keys(theirs) as (keyof SettingsJson)[])
    .map((name) => ({ name: fieldInWords(name), mine: valueInWords(mine[name]), theirs: valueInWords(theirs[name]) }))
    .filter((each) => each.mine !== each.theirs)
