import { crc32, deflateSync } from 'node:zlib'

/** Creates a square PNG with a small file size and a huge number of pixels. */
export function createHugePicture(width: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const lengthAndChecksum = Buffer.alloc(8)
    lengthAndChecksum.writeUInt32BE(data.length, 0)
    lengthAndChecksum.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([lengthAndChecksum.subarray(0, 4), body, lengthAndChecksum.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit per pixel, grayscale.
  header[8] = 1
  const rows = Buffer.alloc((width / 8 + 1) * width)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
