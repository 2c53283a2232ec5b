import { breakLines } from './break-lines.ts'
import { fontFiles, printable, splitIntoRuns, type Weight } from './typeface.ts'

/** US Letter, in points (1/72 inch). */
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
/** Maximum characters of a text; the rest is cut off. */
const MAX_CHARACTERS = 300

/** Pages that are filled from top to bottom. Coordinates are points from the top left corner. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #title: string
  /** Where the next element begins. */
  y: number = PAGE.top

  /** @param title header of each page after the first */
  constructor(doc: PDFKit.PDFDocument, title: string) {
    this.#doc = doc
    this.#title = title
    for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file)
  }

  /** The height that is left on the page. */
  get remainingHeight(): number {
    return PAGE.bottom - this.y
  }

  addPage(): void {
    this.#doc.addPage()
    this.y = PAGE.top
    this.write(this.#title, PAGE.left, this.y, { weight: 'semibold' })
    this.y += 26
  }

  lineHeight = (size = 10): number => size * LINE_HEIGHT

  /** Breaks a text into the lines of a column. */
  breakIntoLines(text: string, width: number, { size = 10, weight = 'regular' }: TextStyle = {}): string[] {
    const characters = [...printable(text)]
    const short =
      characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : characters.join('')
    return breakLines(short, width, (part) => this.#measureWidth(part, size, weight))
  }

  /** Writes one line of printable text. */
  write(line: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 10, weight = 'regular', color = ink.text, align = 'left' } = style
    let at = align === 'right' ? x - this.#measureWidth(line, size, weight) : x
    for (const { font, text } of splitIntoRuns(line, weight)) {
      this.#doc.font(font, size).fillColor(color).text(text, at, y, { lineBreak: false })
      at += this.#doc.widthOfString(text)
    }
  }

  /** Writes paragraphs below each other. @returns where they end */
  writeLines(texts: string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    let nextY = y
    for (const line of texts.flatMap((text) => this.breakIntoLines(text, width, style))) {
      this.write(line, x, nextY, style)
      nextY += this.lineHeight(style.size)
    }
    return nextY
  }

  drawRule(y: number, from: number = PAGE.left, color: string = ink.line): void {
    this.#doc.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(color).stroke()
  }

  /** Draws on each page; call it when all pages are complete. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      draw(page + 1, count)
    }
  }

  #measureWidth(text: string, size: number, weight: Weight): number {
    return splitIntoRuns(text, weight).reduce(
      (width, run) => width + this.#doc.font(run.font, size).widthOfString(run.text),
      0,
    )
  }
}
