import { breakLines } from './break-lines.ts'
import type { LoadedFonts } from './loaded-fonts.ts'
import { toPrintable } from './printable-text.ts'
import { findOwnFont, ownFonts, type Weight } from './typeface.ts'
import { type Direction, getDirection, type Run, toVisualRuns } from './visual-order.ts'

/** US Letter, in points (1/72 inch). */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 726 } as const

export const ink = { text: '#1c1917', soft: '#57534e', line: '#d6d3d1' } as const

export interface TextStyle {
  size?: number
  weight?: Weight
  color?: string
  /** `right`: x is where the text ends. */
  align?: 'left' | 'right'
  /** The direction of the whole text of which this is a line. */
  direction?: Direction
}

const LINE_HEIGHT = 1.4
/** From the top of a line to its baseline, per point of the size, in the shop's typeface. All fonts of a line share the baseline. */
const ASCENT = 0.93
const CODE_FONT = 'latin-regular'
/** The size of the code of a character without a font, relative to the text. */
const CODE_SIZE = 0.55
/** Maximum characters of a text; the rest is cut off. */
const MAX_CHARACTERS = 300

interface SheetOptions {
  /** Header of each page after the first. */
  title: string
  /** The direction of the pages, whose left and right are exchanged in languages written from right to left. */
  direction: Direction
  /** Fonts for characters that the shop's typeface lacks. */
  fonts: LoadedFonts
}

/** Pages that are filled from top to bottom. Coordinates are points from the top left corner, as in pages from left to right. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #title: string
  readonly #isMirrored: boolean
  readonly #fonts: LoadedFonts
  /** Characters that no font has. A box with their code is printed. */
  readonly missing: Record<Weight, Set<string>> = { regular: new Set(), semibold: new Set() }
  /** Where the next element begins. */
  y: number = PAGE.top

  constructor(doc: PDFKit.PDFDocument, { title, direction, fonts }: SheetOptions) {
    this.#doc = doc
    this.#title = title
    this.#isMirrored = direction === 'rtl'
    this.#fonts = fonts
    for (const [name, file] of [...Object.entries(ownFonts), ...fonts.files]) doc.registerFont(name, file)
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
    const characters = [...toPrintable(text)]
    const short =
      characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : characters.join('')
    return breakLines(short, width, (part) => this.#measureWidth(this.#toRuns(part, weight), size))
  }

  /** Writes one line of text. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 10, weight = 'regular', color = ink.text, align = 'left', direction } = style
    const runs = this.#toRuns(toPrintable(text), weight, direction)
    const [edge, endsThere] = this.#isMirrored ? [PAGE.width - x, align === 'left'] : [x, align === 'right']
    let at = endsThere ? edge - this.#measureWidth(runs, size) : edge
    const placed = runs.map((run) => {
      const start = at
      at += this.#measureWidth([run], size)
      return { ...run, x: start }
    })
    // In the order of reading, in which other programs extract the text.
    for (const { text, font, x } of placed.sort((a, b) => a.index - b.index)) {
      if (font) this.#drawRun(text, font, size, color, x, y)
      else this.#drawCode(text, size, color, x, y)
    }
  }

  /** Writes paragraphs below each other. @returns where they end */
  writeLines(texts: string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    let nextY = y
    for (const text of texts)
      for (const line of this.breakIntoLines(text, width, style)) {
        this.write(line, x, nextY, { ...style, direction: getDirection(text) })
        nextY += this.lineHeight(style.size)
      }
    return nextY
  }

  drawRule(y: number, from: number = PAGE.left, color: string = ink.line): void {
    const ends = this.#isMirrored ? [PAGE.width - from, PAGE.width - PAGE.right] : [from, PAGE.right]
    const [start = 0, end = 0] = ends
    this.#doc.moveTo(start, y).lineTo(end, y).lineWidth(0.75).strokeColor(color).stroke()
  }

  /** Draws on each page; call it when all pages are complete. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      draw(page + 1, count)
    }
  }

  #drawRun(text: string, font: string, size: number, color: string, x: number, y: number): void {
    const options = { lineBreak: false, baseline: 'alphabetic' } as const
    this.#doc
      .font(font, size)
      .fillColor(color)
      .text(text, x, y + ASCENT * size, options)
  }

  /** A box with the code of a character, as browsers show it. */
  #drawCode(character: string, size: number, color: string, x: number, y: number): void {
    const width = this.#measureWidth([{ text: character, font: undefined, index: 0 }], size)
    const small = size * CODE_SIZE
    this.#doc
      .rect(x + 1, y + 0.2 * size, width - 2, 0.8 * size)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
    this.#drawRun(toCode(character), CODE_FONT, small, color, x + 2, y + 0.35 * size)
  }

  #toRuns = (text: string, weight: Weight, direction = getDirection(text)): Run[] =>
    toVisualRuns(text, direction, (character) => this.#findFont(character, weight))

  #findFont(character: string, weight: Weight): string | undefined {
    const font = findOwnFont(character, weight) ?? this.#fonts.names[weight].get(character)
    if (!font) this.missing[weight].add(character)
    return font
  }

  #measureWidth(runs: Run[], size: number): number {
    const widths = runs.map(({ text, font }) =>
      font
        ? this.#doc.font(font, size).widthOfString(text)
        : this.#doc.font(CODE_FONT, size * CODE_SIZE).widthOfString(toCode(text)) + 4,
    )
    return widths.reduce((sum, width) => sum + width, 0)
  }
}

/** The number of a character in Unicode: 1F389. */
const toCode = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
