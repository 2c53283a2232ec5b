import { z } from 'zod'
import { SettingsBody, type SettingsJson } from '#contract/settings.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { fieldLabel, formatAuditValue } from '../audit/audit-labels.ts'
import type { Difference } from '../editing/stale-dialog.tsx'

export interface SavedSettings {
  settings: SettingsJson
  revision: string
}

/** Drafts of earlier versions, which lack fields, are not restored. */
const shape = z.looseObject({
  currency: z.string(),
  taxMode: z.string(),
  social: z.array(z.unknown()),
})
export const SettingsDraft = z.object({
  settings: z.custom<SettingsJson>((value) => shape.safeParse(value).success),
  revision: z.string(),
})

export const useSettingsForm = (saved: SavedSettings) => useContractForm(SettingsBody, { defaultValues: saved })
export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** Options to register a field for an amount or a percentage. */
export const amountOptions = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? (parseAmount(typed) ?? Number.NaN) : typed),
}
export const numberOptions = { valueAsNumber: true } as const

const settingNames = (settings: SettingsJson) => Object.keys(settings) as (keyof SettingsJson)[]

/**
 * Finds the fields in which the draft differs from the settings that another person saved.
 * @param versions `base` are the saved settings on which the draft is based
 */
export const findSettingDifferences = (versions: Record<'base' | 'mine' | 'theirs', SavedSettings>): Difference[] =>
  settingNames(versions.theirs.settings)
    .map((name) => {
      const show = ({ settings }: SavedSettings) => formatAuditValue(settings[name])
      const [base, mine, theirs] = [show(versions.base), show(versions.mine), show(versions.theirs)]
      const defaultSide = mine === base ? ('theirs' as const) : ('mine' as const)
      return { name: fieldLabel(name), mine, theirs, defaultSide }
    })
    .filter((each) => each.mine !== each.theirs)

/** Applies the draft to the settings saved by another person. @param theirFields labels of the fields whose version from `theirs` is used */
export const mergeSettings = (
  mine: SavedSettings,
  theirs: SavedSettings,
  theirFields: ReadonlySet<string>,
): SavedSettings => ({
  settings: {
    ...mine.settings,
    ...Object.fromEntries(
      settingNames(theirs.settings)
        .filter((name) => theirFields.has(fieldLabel(name)))
        .map((name) => [name, theirs.settings[name]]),
    ),
  },
  revision: theirs.revision,
})
