/*
 * Several names in one query parameter, separated by commas: `brand=Halden,Oakline`. In a name, a comma is written `\,`, and
 * a backslash before a comma or backslash `\\`. The empty name (products without a brand) is written `\0`.
 */

export const writeChoices = (names: readonly string[]): string => names.map(writeChoice).join()

/** @returns each name once, in order, without empty entries */
export function readChoices(list: string): string[] {
  const names = list.match(/(?:\\[\\,]|[^,])+/g)?.map((each) => each.trim()) ?? []
  return [...new Set(names.filter(Boolean).map((each) => (each === NONE ? '' : each.replace(/\\([\\,])/g, '$1'))))]
}

const NONE = '\\0'

const writeChoice = (name: string): string => (name === '' ? NONE : name.replace(/[\\,]/g, '\\$&'))
