import { expect, it } from 'vitest'
import { type CsvValue, csvCell, mapBatches, writeCsv, writeTable } from './write-csv.ts'

it.each(['=1+1', '+1 555 0100', '-2+3', '@SUM(A1)', "=cmd|'/c calc'!A0", '＝1+1'])(
  'writes %j as text that spreadsheets do not execute',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`)
  },
)

it.each([
  ['  =1+1', "'  =1+1"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['=HYPERLINK("https://evil.test";"x")', `"'=HYPERLINK(""https://evil.test"";""x"")"`],
  ['a","=1+1', '"a"",""=1+1"'],
  ['a;=1+1', '"a;=1+1"'],
])('writes %j as a single quoted cell', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

it.each<[CsvValue, string]>([
  ['plain', 'plain'],
  ['one, two', '"one, two"'],
  ['she said "hi"', '"she said ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' kept ', '" kept "'],
  ['a-b', 'a-b'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [-12.5, '-12.5'],
  [true, 'true'],
  [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  ['Zoë 😀', 'Zoë 😀'],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

async function collect(chunks: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

it('writes a table with its columns and a byte order mark', async () => {
  const chunks = await collect(
    writeCsv(
      ['Name', '=Total'],
      [
        [
          ['Ann', 12.5],
          ['Bob, Jr.', null],
        ],
        [['Cid', 0]],
      ],
    ),
  )
  expect(chunks).toEqual(['\uFEFFName,\'=Total\r\nAnn,12.5\r\n"Bob, Jr.",\r\nCid,0\r\n'])
})

it('writes a row for each item, and only the header without items', async () => {
  const columns = { Name: ({ name }: { name: string }) => name, Letters: ({ name }: { name: string }) => name.length }
  expect(await collect(writeTable(columns, [[{ name: 'Ann' }], [{ name: '@Bob' }]]))).toEqual([
    "\uFEFFName,Letters\r\nAnn,3\r\n'@Bob,4\r\n",
  ])
  expect(await collect(writeTable(columns, []))).toEqual(['\uFEFFName,Letters\r\n'])
})

it('writes as many rows for an item as the mapping returns, including none', async () => {
  const rows = mapBatches([['ab', ''], ['c']], (letters: string) => [...letters].map((letter) => [letter, letters]))
  expect(await collect(writeCsv(['Letter', 'Of'], rows))).toEqual(['\uFEFFLetter,Of\r\na,ab\r\nb,ab\r\nc,c\r\n'])
})

it('yields the first chunk before all rows are read', async () => {
  let read = 0
  async function* rows() {
    for (; read < 10_000; read++) yield [[`row ${read}`, 'x'.repeat(50)]]
  }
  const chunks = writeCsv(['Row', 'Text'], rows())
  await chunks.next()
  expect(read).toBeLessThan(2_000)
  const rest = await collect(chunks)
  expect(rest.length).toBeGreaterThan(5)
  expect(read).toBe(10_000)
})

it('rejects a row with a wrong number of cells', async () => {
  await expect(collect(writeCsv(['One', 'Two'], [[['alone']]]))).rejects.toThrow('A row of 1 cells for 2 columns')
})
