import { breakLines } from './break-lines.ts'
import { fontFiles, printable, runsOf, type Weight } from './typeface.ts'

/** Points (1/72 inch). US Letter, which is what the shop's country prints on. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 726 } as const

export const ink = { text: '#1c1917', soft: '#57534e', line: '#d6d3d1' } as const

export interface TextStyle {
  size?: number
  weight?: Weight
  color?: string
  /** `right`: x is where the text ends. */
  align?: 'left' | 'right'
}

const LINE_HEIGHT = 1.4
/** Letters of one text; what is longer was not meant to be read. */
const LONGEST = 300

/** Pages that are written from the top down: places are given as the distance from the top left corner. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #title: string
  /** Where the next thing is written. */
  y: number = PAGE.top

  /** @param title what each page after the first begins with */
  constructor(doc: PDFKit.PDFDocument, title: string) {
    this.#doc = doc
    this.#title = title
    for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file)
  }

  /** How much of the page is left. */
  get room(): number {
    return PAGE.bottom - this.y
  }

  addPage(): void {
    this.#doc.addPage()
    this.y = PAGE.top
    this.write(this.#title, PAGE.left, this.y, { weight: 'semibold' })
    this.y += 26
  }

  lineHeight = (size = 10): number => size * LINE_HEIGHT

  /** The lines that a text takes in a column. */
  lines(text: string, width: number, { size = 10, weight = 'regular' }: TextStyle = {}): string[] {
    const letters = [...printable(text)]
    const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('')
    return breakLines(short, width, (part) => this.#widthOf(part, size, weight))
  }

  /** Writes one line of printable text. */
  write(line: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 10, weight = 'regular', color = ink.text, align = 'left' } = style
    let at = align === 'right' ? x - this.#widthOf(line, size, weight) : x
    for (const { font, text } of runsOf(line, weight)) {
      this.#doc.font(font, size).fillColor(color).text(text, at, y, { lineBreak: false })
      at += this.#doc.widthOfString(text)
    }
  }

  /** Writes paragraphs below each other. @returns where they end */
  writeDown(texts: string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    let below = y
    for (const line of texts.flatMap((text) => this.lines(text, width, style))) {
      this.write(line, x, below, style)
      below += this.lineHeight(style.size)
    }
    return below
  }

  rule(y: number, from: number = PAGE.left, color: string = ink.line): void {
    this.#doc.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(color).stroke()
  }

  /** Once all pages are written, writes something on each. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      draw(page + 1, count)
    }
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text, weight).reduce(
      (width, run) => width + this.#doc.font(run.font, size).widthOfString(run.text),
      0,
    )
  }
}
