/** Writes several texts to one cell, one per line. Line breaks and backslashes in a text are escaped with a backslash. */
export const writeLines = (texts: readonly string[]): string => texts.map(escapeText).join('\n')

/** The inverse of `writeLines`; skips empty lines. */
export const readLines = (cell: string): string[] => readTexts(cell).filter(Boolean)

/** Like `readLines`, but includes empty lines. */
export const readTexts = (cell: string): string[] => cell.split(/\r?\n/).map((line) => unescapeText(line).trim())

/** Writes names and values as lines `Name: value`. Colons in names are escaped with a backslash. */
export const writePairs = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${escapeText(name).replaceAll(':', '\\:')}: ${escapeText(value)}`)
    .join('\n')

/** The inverse of `writePairs`. @returns undefined when a line has no colon or a name occurs twice */
export function readPairs(cell: string): Record<string, string> | undefined {
  const pairs: [string, string][] = []
  for (const line of cell.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const [, name, value] = /^((?:\\.|[^\\:])+):(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    pairs.push([unescapeText(name).trim(), unescapeText(value).trim()])
  }
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : undefined
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string): string => text.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character)
const unescapeText = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => ({ n: '\n', r: '\r' })[character] ?? character)

/** Writes the components of a bundle as `SKU*2 | SKU*1`. Bars and backslashes in SKUs are escaped with a backslash. */
export const writeComponents = (components: readonly Component[]): string =>
  components.map(({ sku, quantity }) => `${sku.replace(/[\\|]/g, '\\$&')}*${quantity}`).join(' | ')

/** The inverse of `writeComponents`. The quantity may be omitted for one unit, unless the SKU ends like a quantity. */
export const readComponents = (cell: string): Component[] =>
  [...cell.matchAll(/(?:\\.|[^\\|])+/gs)].flatMap(([part]) => {
    const text = part.replace(/\\(.)/gs, '$1').trim()
    const [, sku = text, quantity = '1'] = /^(.+)\*\s*(\d{1,9})$/s.exec(text) ?? []
    return sku ? [{ sku: sku.trim(), quantity: Number(quantity) }] : []
  })

interface Component {
  sku: string
  quantity: number
}
