/*
 * Several names in one parameter of an address, parted by commas: `brand=Halden,Oakline`. In a name a comma is written
 * `\,` and a backslash before a comma or a backslash `\\`; the empty name, that of products without a brand, is `\0`.
 */

export const writeChoices = (names: readonly string[]): string => names.map(writeChoice).join()

/** @returns each name once, in their order; empty places between commas are passed over */
export function readChoices(list: string): string[] {
  const names = list.match(/(?:\\[\\,]|[^,])+/g)?.map((each) => each.trim()) ?? []
  return [...new Set(names.filter(Boolean).map((each) => (each === NONE ? '' : each.replace(/\\([\\,])/g, '$1'))))]
}

const NONE = '\\0'

const writeChoice = (name: string): string => (name === '' ? NONE : name.replace(/[\\,]/g, '\\$&'))
