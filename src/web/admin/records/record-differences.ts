import { t as common } from '#messages/adminCommon.ts'
import type { Difference } from '../editing/stale-dialog.tsx'

/** Names of the fields of a record, and how their values are shown if they are not texts. */
export type RecordLabels<Draft> = {
  [Name in Exclude<keyof Draft & string, 'revision'>]: string | { name: string; show: (value: Draft[Name]) => string }
}

type Field<Draft> = keyof RecordLabels<Draft>

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? common(value ? 'on' : 'off') : value === null ? '' : String(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Fields in which a draft differs from what another person has saved.
 * @param base the saved record from which the draft started
 */
export function differencesBetween<Draft extends object>(
  labels: Partial<RecordLabels<Draft>>,
  { base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft },
): Difference[] {
  return labelsIn(labels)
    .filter(([field]) => !isSame(mine[field], theirs[field]))
    .map(([field, label]) => {
      const show = (draft: Draft) => (typeof label === 'string' ? textOf(draft[field]) : label.show(draft[field]))
      return {
        name: nameOf(label),
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
  for (const [field, label] of labelsIn(labels)) if (theirFields.has(nameOf(label))) merged[field] = theirs[field]
  return merged
}

type Label<Draft> = RecordLabels<Draft>[Field<Draft>]

const labelsIn = <Draft>(labels: Partial<RecordLabels<Draft>>) =>
  Object.entries(labels) as [Field<Draft>, Label<Draft>][]

const nameOf = <Draft>(label: Label<Draft>): string => (typeof label === 'string' ? label : label.name)
