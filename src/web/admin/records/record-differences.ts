import { t as common } from '#messages/adminCommon.ts'
import type { Difference } from '../editing/stale-dialog.tsx'

/** Names of a record's fields, with a formatter for values that are not texts. */
export type RecordLabels<Draft> = {
  [Name in Exclude<keyof Draft & string, 'revision'>]: string | { name: string; show: (value: Draft[Name]) => string }
}

type Field<Draft> = keyof RecordLabels<Draft>

const formatValue = (value: unknown): string =>
  typeof value === 'boolean' ? common(value ? 'on' : 'off') : value === null ? '' : String(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Finds the fields in which the draft differs from the version that another person saved.
 * @param base the saved record on which the draft is based
 */
export function findRecordDifferences<Draft extends object>(
  labels: Partial<RecordLabels<Draft>>,
  { base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft },
): Difference[] {
  return labelEntries(labels)
    .filter(([field]) => !isSame(mine[field], theirs[field]))
    .map(([field, label]) => {
      const show = (draft: Draft) => (typeof label === 'string' ? formatValue(draft[field]) : label.show(draft[field]))
      return {
        name: labelName(label),
        mine: show(mine),
        theirs: show(theirs),
        defaultSide: isSame(mine[field], base[field]) ? 'theirs' : 'mine',
      }
    })
}

/** Applies the draft to the record saved by another person, except for `theirFields`. */
export function mergeRecords<Draft extends object>(
  labels: Partial<RecordLabels<Draft>>,
  mine: Draft,
  theirs: Draft,
  theirFields: ReadonlySet<string>,
): Draft {
  const merged = { ...mine, ...('revision' in theirs && { revision: theirs.revision }) }
  for (const [field, label] of labelEntries(labels))
    if (theirFields.has(labelName(label))) merged[field] = theirs[field]
  return merged
}

type Label<Draft> = RecordLabels<Draft>[Field<Draft>]

const labelEntries = <Draft>(labels: Partial<RecordLabels<Draft>>) =>
  Object.entries(labels) as [Field<Draft>, Label<Draft>][]

const labelName = <Draft>(label: Label<Draft>): string => (typeof label === 'string' ? label : label.name)
