import type { StoredVideo } from '#contract/videos.ts'
import { hasColumn, textOf, unitsOf } from './cells.ts'
import type { FileRow, Problem, ReadVideo } from './format.ts'

export const VIDEOS = 'Videos'

/** Writes a video per line as `URL | title | position | poster`. Bars, backslashes and line breaks are escaped with a backslash. */
export const writeVideos = (videos: readonly Omit<StoredVideo, 'addedAt'>[]): string =>
  videos
    .map(({ url, title, position, poster }) => [url, title, String(position), ...(poster === null ? [] : [poster])])
    .map((parts) => parts.map(escaped).join(' | '))
    .join('\n')

/** The inverse of `writeVideos`. A link alone is enough. @returns undefined without such a column */
export function videosIn(row: FileRow, problems: Problem[]): ReadVideo[] | undefined {
  const column = VIDEOS.toLowerCase()
  if (!hasColumn(row, column)) return undefined
  const lines = textOf(row, column).split(/\r?\n/)
  return lines.flatMap((line) => {
    const [url, title, position = '', poster] = [...line.matchAll(/(?:^|\|)((?:\\.|[^\\|])*)/g)].map(([, part = '']) =>
      unescaped(part).trim(),
    )
    if (!url) return []
    const place = unitsOf({ line: row.line, cells: { [column]: position } }, column, problems)
    return {
      url,
      ...(title && { title }),
      ...(place !== undefined && { position: place }),
      ...(poster !== undefined && { poster: poster || null }),
    }
  })
}

const escaped = (text: string): string => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
