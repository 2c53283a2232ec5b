import { expect, it } from 'vitest'
import { canonicalVideo, videoPlayer } from './video-links.ts'

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL1', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
  [' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0 ', youtube],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', 'https://vimeo.com/76979871/8272103f6e'],
  ['/media/videos/0123456789abcdef.mp4', '/media/videos/0123456789abcdef.mp4'],
])('%s is stored as %s, which stays the same', (url, stored) => {
  expect(canonicalVideo(url)).toBe(stored)
  expect(canonicalVideo(stored)).toBe(stored)
})

it.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/76979871/"><script>',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,hello',
  '/media/videos/../products/a.mp4',
  '/media/videos/0123456789abcdef.mov',
  '/media/products/0123456789abcdef.mp4',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  '',
])('%j is not a video', (url) => {
  expect(canonicalVideo(url)).toBeNull()
})

it('plays in the privacy-enhanced form', () => {
  expect(videoPlayer(youtube)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
  expect(videoPlayer('https://vimeo.com/76979871/8272103f6e')).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  )
  expect(videoPlayer('/media/videos/0123456789abcdef.mp4')).toBeNull()
})
