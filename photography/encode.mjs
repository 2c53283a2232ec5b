import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../src/contract/pictures.ts'
import { denoise } from './denoise.mjs'

/** Maximum size in bytes. The quality is reduced until a file fits. */
const MAX_BYTES = 42_000
const formats = [
  {
    ending: 'avif',
    of: (image) => smallEnough([68, 58, 48], (quality) => image.clone().avif({ quality, effort: 4 }).toBuffer()),
  },
  {
    ending: 'webp',
    of: (image) =>
      smallEnough([82, 72, 60, 50], (quality) =>
        image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
      ),
  },
]

async function smallEnough(qualities, encodeAt) {
  let data
  for (const quality of qualities) {
    data = await encodeAt(quality)
    if (data.length <= MAX_BYTES) break
  }
  return data
}

/**
 * Reads the files that Blender wrote for a picture and denoises it. Raises contrast and saturation a little, because the
 * Filmic view transform is flat.
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

/** Writes an image as AVIF and WebP in all widths. Returns its size, main color and placeholder. */
export async function encode(image, folder, name) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const open = () => sharp(data, { raw: info })
  for (const width of pictureWidths[info.width > info.height ? 'wide' : 'square']) {
    const sized = open().resize({ width, kernel: 'lanczos3' })
    for (const format of formats)
      await writeFile(join(folder, `${name}-${width}.${format.ending}`), await format.of(sized))
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
