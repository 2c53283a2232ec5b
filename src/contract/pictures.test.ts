import { describe, expect, it } from 'vitest'
import { isPicture, NO_PICTURE, pictureFiles, pictureUrl } from './pictures.ts'

describe('the files of a picture', () => {
  it('are in three widths when it is square', () => {
    expect(pictureFiles(pictureUrl('/media/demo/moon-lamp--blue', 'square'))).toEqual({
      avif: '/media/demo/moon-lamp--blue-320.avif 320w, /media/demo/moon-lamp--blue-480.avif 480w, /media/demo/moon-lamp--blue-800.avif 800w',
      webp: '/media/demo/moon-lamp--blue-320.webp 320w, /media/demo/moon-lamp--blue-480.webp 480w, /media/demo/moon-lamp--blue-800.webp 800w',
      width: 800,
      height: 800,
    })
  })

  it('are in two widths when it is wide', () => {
    const url = pictureUrl('/media/demo/hero', 'wide')
    expect(url).toBe('/media/demo/hero-1600.webp')
    expect(pictureFiles(url)).toMatchObject({
      avif: '/media/demo/hero-800.avif 800w, /media/demo/hero-1600.avif 1600w',
    })
  })

  it.each([
    NO_PICTURE,
    '',
    '/media/upload.svg',
    '/media/photo-640.webp',
    '/media/photo-800.jpg',
    '/media/-800.webp',
    '/elsewhere/photo-800.webp',
    'https://cdn.example.test/media/photo-800.webp',
    '/media/photo-800.webp?v=2',
    '/media/two words-800.webp',
  ])('are unknown for %j', (url) => {
    expect(pictureFiles(url)).toBeNull()
  })
})

it('distinguishes pictures from missing ones', () => {
  expect(isPicture(pictureUrl('/media/demo/moon-lamp', 'square'))).toBe(true)
  for (const missing of [NO_PICTURE, '', null, undefined]) expect(isPicture(missing)).toBe(false)
})
