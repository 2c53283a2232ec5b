import { expect, it } from 'vitest'
import { videoFormat } from './video-format.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

it.each([
  ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'mp4'],
  ['\0\0\0\x1cftypmp42\0\0\0\x01mp41mp42isom', 'mp4'],
  ['\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87', 'webm'],
] as const)('the bytes %j are detected as %s', (start, format) => {
  expect(videoFormat(bytes(start))).toBe(format)
})

it.each([
  '\0\0\0\x14ftypqt  \0\0\x02\0qt  ',
  '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
  '\0\0\0\x1cftypM4A \0\0\x02\0isomiso2',
  '\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska',
  'RIFF\0\0\0\0AVI LIST',
  '<!doctype html><script>ftypisom</script>',
  '%PDF-1.7',
  '',
])('%j is not a video that all browsers play', (start) => {
  expect(videoFormat(bytes(start))).toBeUndefined()
})
