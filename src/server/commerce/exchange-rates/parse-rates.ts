import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** The rates of a day, by currency: how much of it one euro buys, as decimal text. */
export interface DayOfRates {
  on: string
  rates: [currency: string, rate: string][]
}

const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(schema).min(1))

const File = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: oneOrMore(
        z.object({
          time: z.iso.date(),
          Cube: oneOrMore(
            z.object({
              currency: z.string().regex(/^[A-Z]{3}$/),
              rate: z
                .string()
                .regex(/^\d{1,9}(\.\d{1,12})?$/)
                .refine((rate) => Number(rate) > 0),
            }),
          ),
        }),
      ),
    }),
  }),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  // Entities are not used in these files, and can expand to gigabytes.
  processEntities: false,
})

/**
 * Reads a file of the European Central Bank, such as eurofxref-daily.xml.
 * @returns undefined when it is anything else, or cut off
 */
export function parseRates(xml: string): DayOfRates[] | undefined {
  // The parser accepts files that end early.
  if (!/<\/(\w+:)?Envelope>\s*$/.test(xml)) return undefined
  const parsed = File.safeParse(parseXml(xml))
  return parsed.data?.Envelope.Cube.Cube.map(({ time, Cube }) => ({
    on: time,
    rates: Cube.map(({ currency, rate }) => [currency, rate]),
  }))
}

function parseXml(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch {
    return undefined
  }
}
