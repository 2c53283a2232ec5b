import { isDeepStrictEqual } from 'node:util'
import { type OptionRole, optionRoles } from '#contract/options.ts'
import { t } from '#messages/imports.ts'
import { t as rules } from '#messages/optionRules.ts'
import type { Problem, ReadProduct, ReadVariant } from '../csv-formats/format.ts'
import { optionNameColumns } from '../csv-formats/option-columns.ts'
import { findRole } from '../csv-formats/options.ts'
import type { ResolvedOption } from '../editing/resolve-options.ts'
import { toCode } from '../options/add-named-options.ts'
import type { OptionSet } from '../options/read-options.ts'

interface NamedOptions {
  options: OptionSet
  line: number
  problems: Problem[]
  /** Collects the names of options that the shop does not have, by their future codes. Undefined if they are rejected. */
  added: Record<string, string> | undefined
}

/**
 * The codes of the options that a file names by their names or codes; '' for an empty cell.
 * @returns undefined in files without such columns
 */
export function readOptionCodes(
  names: readonly string[] | undefined,
  { options, line, problems, added }: NamedOptions,
): string[] | undefined {
  const used = new Set<string>()
  const selectUnused = (code: string | undefined): string[] => (code === undefined || used.has(code) ? [] : [code])
  return names?.map((name, index) => {
    if (name === '') return ''
    const type = options.byName(name) ?? options.byCode(name)
    // Another shop may have two options for one of this shop, such as Color and Colour.
    const [code] = [...selectUnused(type?.code), ...(added ? [findRole(name), toCode(name)].flatMap(selectUnused) : [])]
    if (code !== undefined) {
      used.add(code)
      if (added && !options.byCode(code)) added[code] = name
      return code
    }
    const problem = type || added ? rules('optionOnce') : rules('unknown', { code: name.slice(0, 80) })
    problems.push({ line, text: t('inColumn', { column: optionNameColumns[index] ?? '', problem }) })
    return ''
  })
}

/**
 * The values of a variant after an import. If a file has a color both in its own column and as the value of an option, the
 * changed cell takes precedence.
 * @param before the current values; undefined for a new variant
 * @param codes the options of the cells
 */
export function mergeChoice(
  before: Readonly<Record<string, string>> | undefined,
  { color, size, optionValues, line }: ReadVariant,
  codes: readonly string[],
  problems: Problem[],
): Record<string, string> {
  const choice: Record<string, string> = { ...before }
  const typed: Partial<Record<string, string>> = {}
  for (const [index, code] of codes.entries()) {
    const value = optionValues?.[index]
    if (code === '' || value === undefined) continue
    if (value === '') delete choice[code]
    else choice[code] = value
    typed[code] = value
  }
  const own: Record<OptionRole, string | null | undefined> = { color, size }
  for (const role of optionRoles) {
    const value = own[role]
    if (value === undefined) continue
    const text = value ?? ''
    const [inOptions, known] = [typed[role], before?.[role] ?? '']
    if (inOptions !== undefined && inOptions !== text) {
      if (text === known) continue
      if (inOptions !== known) problems.push({ line, text: rules('differs') })
    }
    if (text === '') delete choice[role]
    else choice[role] = text
  }
  return choice
}

interface OptionsToMerge {
  read: Pick<ReadProduct, 'fields' | 'optionLists'>
  before: readonly ResolvedOption[]
  /** The options that the file names; undefined if it names none. */
  codes: readonly string[] | undefined
  choicesBefore: readonly Readonly<Record<string, string>>[]
  choices: readonly Readonly<Record<string, string>>[]
}

/** The options of a product after an import, with the values of its variants. */
export function mergeOptions({ read, before, codes, choicesBefore, choices }: OptionsToMerge): ResolvedOption[] {
  const { colors, sizes } = read.fields
  const listed: Partial<Record<string, string[] | undefined>> = { color: colors, size: sizes }
  const named = codes?.filter((code) => code !== '') ?? before.map(({ code }) => code)
  const further = optionRoles.filter(
    (role) => !named.includes(role) && ((listed[role]?.length ?? 0) > 0 || choices.some((choice) => role in choice)),
  )
  return [...named, ...further].flatMap((code) => {
    const valuesBefore = before.find((option) => option.code === code)?.values ?? []
    const used = new Set(choices.flatMap((choice) => choice[code] ?? []))
    const wasUsed = new Set(choicesBefore.flatMap((choice) => choice[code] ?? []))
    // Colors and sizes are removed by their column. Other values remain unless their last variant got another value.
    const isListed = optionRoles.some((role) => role === code)
    const inFile = read.optionLists?.[codes?.indexOf(code) ?? -1]
    const kept =
      changedList(valuesBefore, inFile?.values, listed[code]) ??
      valuesBefore.flatMap(({ value }) => (isListed || used.has(value) || !wasUsed.has(value) ? value : []))
    const values = [...new Set([...kept, ...used])].map((value) => ({
      value,
      images:
        inFile?.images?.[inFile.values.indexOf(value)] ??
        valuesBefore.find((each) => each.value === value)?.images ??
        [],
    }))
    return values.length > 0 ? [{ code, values }] : []
  })
}

/**
 * The values of an option. If both the column of colors or sizes and the column of the option have them, the changed cell takes
 * precedence.
 */
function changedList(
  valuesBefore: ResolvedOption['values'],
  optionValues: string[] | undefined,
  roleValues: string[] | undefined,
): string[] | undefined {
  if (!optionValues || !roleValues) return optionValues ?? roleValues
  const isUnchanged = isDeepStrictEqual(
    optionValues,
    valuesBefore.map(({ value }) => value),
  )
  return isUnchanged ? roleValues : optionValues
}
