import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressibleExtensions = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.html',
  '.webmanifest',
  '.wasm',
])
const MIN_BYTES = 512

/**
 * Writes Brotli and gzip copies of compressible files.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressibleExtensions.has(extname(entry.name)))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
