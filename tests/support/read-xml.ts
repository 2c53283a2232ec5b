import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** Elements of an item by name without namespace prefix. Repeated elements are a list. */
type Item = Record<string, string | string[]>

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'item',
})

/** Parses an RSS document. @throws Error if it is not well-formed */
export function readXml(xml: string): { items: Item[] } {
  const result = XMLValidator.validate(xml)
  if (result !== true) throw new Error(`${result.err.msg} in line ${result.err.line}`)
  const { item = [] } = parser.parse(xml).rss.channel
  return { items: item }
}
