import sharp from 'sharp'

/** Creates a PNG of one color for uploads. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
