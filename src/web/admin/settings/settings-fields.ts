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
  taxMode: z.string(),
  social: z.array(z.unknown()),
  shippingMethods: z.array(z.unknown()),
  countries: z.array(z.unknown()),
})
const DraftSettings = z.custom<SettingsJson>((value) => shape.safeParse(value).success)

/** A draft, and the saved settings on which it is based. */
export const StoredSettingsDraft = z.object({ settings: DraftSettings, base: DraftSettings, revision: z.string() })

export const useSettingsForm = (saved: SavedSettings) => useContractForm(SettingsBody, { defaultValues: saved })
export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** Options to register a field for an amount or a percentage. */
export const amountOptions = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? parseAmount(typed) : typed),
}
export const numberOptions = { valueAsNumber: true } as const

const settingNames = (settings: SettingsJson) => Object.keys(settings) as (keyof SettingsJson)[]

/**
 * Finds the fields in which the draft differs from the settings that another person saved.
 * @param base the saved settings on which the draft is based
 */
export const settingDifferences = (
  base: Readonly<Partial<Record<keyof SettingsJson, unknown>>>,
  mine: SettingsJson,
  theirs: SettingsJson,
): Difference[] =>
  settingNames(theirs)
    .map((name) => ({
      name: fieldLabel(name),
      mine: formatAuditValue(mine[name]),
      theirs: formatAuditValue(theirs[name]),
      defaultSide:
        formatAuditValue(mine[name]) === formatAuditValue(base[name]) ? ('theirs' as const) : ('mine' as const),
    }))
    .filter((each) => each.mine !== each.theirs)

/** Applies the draft to the settings saved by another person. @param theirFields labels of the fields whose version from `theirs` is used */
export const mergeSettings = (
  mine: SettingsJson,
  theirs: SettingsJson,
  theirFields: ReadonlySet<string>,
): SettingsJson => ({
  ...mine,
  ...Object.fromEntries(
    settingNames(theirs)
      .filter((name) => theirFields.has(fieldLabel(name)))
      .map((name) => [name, theirs[name]]),
  ),
})
