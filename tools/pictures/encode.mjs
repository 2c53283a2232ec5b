import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { denoise } from './denoise.mjs'

export const SQUARE_WIDTHS = [320, 480, 800]
const WIDE_WIDTHS = [800, 1600]

/**
 * Reads what Blender wrote for a picture, takes out the grain, and gives it back as an image, a little brighter and
 * livelier than Filmic leaves it, so that it stands out from the page.
 */
export async function develop(folder, name) {
  const files = await readdir(folder)
  const read = async (pass, depth) => {
    const file = files.find(
      (each) => each.startsWith(`${name}-${pass}-`) && /^\d+\.png$/.test(each.slice(name.length + pass.length + 2)),
    )
    const image = sharp(await readFile(join(folder, file)))
    const deep = depth === 'ushort' ? image.toColourspace('rgb16') : image
    const { data, info } = await deep.removeAlpha().raw({ depth }).toBuffer({ resolveWithObject: true })
    await rm(join(folder, file))
    const samples = depth === 'ushort' ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data
    const full = depth === 'ushort' ? 65535 : 255
    return { ...info, pixels: Float32Array.from(samples, (sample) => sample / full) }
  }
  const picture = await read('picture', 'ushort')
  const albedo = await read('albedo', 'uchar')
  const normal = await read('normal', 'uchar')
  const clean = denoise(picture.pixels, albedo.pixels, normal.pixels, picture.width, picture.height)
  const raw = { width: picture.width, height: picture.height, channels: 3 }
  const graded = Uint8Array.from(clean, (value) => Math.max(0, Math.min(255, Math.round(value * 288 - 6))))
  return sharp(Buffer.from(graded), { raw }).modulate({ saturation: 1.04 })
}

/** Writes an image as AVIF and WebP in all widths; returns its size and what stands in for it while it loads. */
export async function encode(image, folder, name) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const open = () => sharp(data, { raw: info })
  for (const width of info.width > info.height ? WIDE_WIDTHS : SQUARE_WIDTHS) {
    const sized = open().resize({ width, kernel: 'lanczos3' })
    await sized
      .clone()
      .avif({ quality: 68, effort: 4 })
      .toFile(join(folder, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${name}-${width}.webp`))
  }
  const tiny = await open().resize({ width: 16 }).webp({ quality: 90, smartSubsample: true }).toBuffer()
  const { dominant } = await open().stats()
  return {
    width: info.width,
    height: info.height,
    color: `#${[dominant.r, dominant.g, dominant.b].map((each) => each.toString(16).padStart(2, '0')).join('')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
