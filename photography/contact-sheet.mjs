import { join } from 'node:path'
import sharp from 'sharp'

const SIDE = 300

/** Combines drafts on sheets of twelve. Returns the paths of the sheets, one per line. */
export async function contactSheet(folder, names) {
  const sheets = []
  for (let start = 0; start < names.length; start += 12) {
    const shown = names.slice(start, start + 12)
    const columns = Math.min(4, shown.length)
    const tiles = await Promise.all(
      shown.map(async (name, index) => ({
        input: await sharp(join(folder, `${name}.png`))
          .resize(SIDE, SIDE, { fit: 'contain' })
          .toBuffer(),
        left: (index % columns) * SIDE,
        top: Math.floor(index / columns) * SIDE,
      })),
    )
    const file = join(folder, `sheet-${process.pid}-${sheets.length + 1}.png`)
    const size = { width: columns * SIDE, height: Math.ceil(shown.length / columns) * SIDE }
    await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
      .composite(tiles)
      .png()
      .toFile(file)
    sheets.push(file)
  }
  return sheets.join('\n')
}
