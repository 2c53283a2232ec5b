import { z } from 'zod'
import { SettingsBody, type SettingsJson } from '#contract/settings.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { readAmount } from '#web/forms/read-amount.ts'
import { fieldInWords, valueInWords } from '../audit/audit-words.ts'
import type { Difference } from '../editing/stale-dialog.tsx'

export interface Known {
  settings: SettingsJson
  revision: string
}

const shape = z.looseObject({
  social: z.array(z.unknown()),
  shippingMethods: z.array(z.unknown()),
  countries: z.array(z.unknown()),
})
const StoredSettingsDraft = z.custom<SettingsJson>((value) => shape.safeParse(value).success)

/** The draft, and the settings from which it started. */
export const Kept = z.object({ settings: StoredSettingsDraft, base: StoredSettingsDraft, revision: z.string() })

export const useSettingsForm = (known: Known) => useContractForm(SettingsBody, { defaultValues: known })
export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** Parses a typed amount or percentage. */
export const asAmount = { setValueAs: (typed: unknown) => (typeof typed === 'string' ? readAmount(typed) : typed) }
export const asNumber = { valueAsNumber: true } as const

const settingNames = (settings: SettingsJson) => Object.keys(settings) as (keyof SettingsJson)[]

/**
 * Fields in which a draft differs from what another person has saved.
 * @param base the settings from which the draft started
 */
export const settingDifferences = (
  base: Readonly<Partial<Record<keyof SettingsJson, unknown>>>,
  mine: SettingsJson,
  theirs: SettingsJson,
): Difference[] =>
  settingNames(theirs)
    .map((name) => ({
      name: fieldInWords(name),
      mine: valueInWords(mine[name]),
      theirs: valueInWords(theirs[name]),
      defaultSide: valueInWords(mine[name]) === valueInWords(base[name]) ? ('theirs' as const) : ('mine' as const),
    }))
    .filter((each) => each.mine !== each.theirs)

/** Applies the draft to the settings saved by another person. @param taken labels of the fields to take from theirs */
export const mergeSettings = (mine: SettingsJson, theirs: SettingsJson, taken: ReadonlySet<string>): SettingsJson => ({
  ...mine,
  ...Object.fromEntries(
    settingNames(theirs)
      .filter((name) => taken.has(fieldInWords(name)))
      .map((name) => [name, theirs[name]]),
  ),
})
