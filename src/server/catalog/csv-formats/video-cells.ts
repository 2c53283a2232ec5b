import type { StoredVideo } from '#contract/videos.ts'
import { getCellText, hasColumn, parseUnits } from './cells.ts'
import type { FileRow, Problem, ReadVideo } from './format.ts'

export const VIDEOS = 'Videos'

/** Writes a video per line as `URL | title | position | poster`. Bars, backslashes and line breaks are escaped with a backslash. */
export const writeVideos = (videos: readonly Omit<StoredVideo, 'addedAt'>[]): string =>
  videos
    .map(({ url, title, position, poster }) => [url, title, String(position), ...(poster === null ? [] : [poster])])
    .map((parts) => parts.map(escapeText).join(' | '))
    .join('\n')

/** The inverse of `writeVideos`. A link alone is enough. @returns undefined without such a column */
export function parseVideos(row: FileRow, problems: Problem[]): ReadVideo[] | undefined {
  const column = VIDEOS.toLowerCase()
  if (!hasColumn(row, column)) return undefined
  const lines = getCellText(row, column).split(/\r?\n/)
  return lines.flatMap((line) => {
    const [url, title, position = '', poster] = [...line.matchAll(/(?:^|\|)((?:\\.|[^\\|])*)/g)].map(([, part = '']) =>
      unescapeText(part).trim(),
    )
    if (!url) return []
    const positionNumber = parseUnits({ line: row.line, cells: { [column]: position } }, column, problems)
    return {
      url,
      ...(title && { title }),
      ...(positionNumber !== undefined && { position: positionNumber }),
      ...(poster !== undefined && { poster: poster || null }),
    }
  })
}

const escapeText = (text: string): string => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
const unescapeText = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
