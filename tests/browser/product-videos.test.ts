import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { readStructuredData } from '../support/json-ld.ts'
import { expect, expectAccessible, test, waitForHydration } from '../support/page-test.ts'
import { signInAdmin } from './shoppers.ts'
import { addTestProduct } from './test-product.ts'

/** Records a short WebM video from a canvas. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      if (context) context.fillStyle = `hsl(${frame * 15} 60% 50%)`
      context?.fillRect(0, 0, canvas.width, canvas.height)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

const videoItems = (page: Page) => page.getByRole('list', { name: 'Videos', exact: true }).getByRole('listitem')

test('shoppers play an uploaded and a linked video, which load only on play', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000)
  const name = `Filmed ${randomUUID().slice(0, 8)}`
  const images = ['', '--rust'].map((color) => `/media/demo/merino-crew-sweater${color}-800.webp`)
  const id = await addTestProduct({ name, images })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  const buffer = await recordVideo(page)
  await page.getByLabel(/^Upload videos/).setInputFiles({ name: 'in use.webm', mimeType: 'video/webm', buffer })
  await expect(videoItems(page)).toHaveCount(1, { timeout: 30_000 })
  await expect(page.getByLabel('Title of video 1')).toHaveValue('in use')
  await expect(page.getByLabel('Picture of video 1')).toHaveValue(/^\/media\/products\//)

  const link = page.getByLabel('Link to a video')
  await link.fill('https://example.test/video')
  await link.press('Enter')
  await expect(page.getByText('Enter a link to a video on YouTube or Vimeo')).toBeVisible()
  await link.fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(videoItems(page)).toHaveCount(2)
  await page.getByLabel('Title of video 2').fill('')
  await page.getByLabel('Position of video 2').selectOption('After picture 2')
  await page.getByLabel('Picture of video 2').selectOption('Picture 2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a title for the video')).toBeVisible()
  await page.getByLabel('Title of video 2').fill('Shown by others')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()

  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }),
  )
  await page.goto(paths.product(id))
  await waitForHydration(page)
  const gallery = page.getByRole('region', { name: `Pictures of ${name}` })
  await page.getByRole('button', { name: 'Picture 2 of 4' }).click()
  const play = gallery.getByRole('button', { name: 'Play video: in use' })
  await expect(play).toBeVisible()
  await expectAccessible(page)
  const videoRequests = () => requested.filter((url) => /youtube|\/media\/videos\/|video-player/.test(url))
  expect(videoRequests()).toEqual([])
  await play.click()
  const player = gallery.locator('video')
  await expect(player).toBeFocused()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Picture 4 of 4' }).click()
  await expect(player).toHaveCount(0)
  await gallery.getByRole('button', { name: 'Play video: Shown by others' }).click()
  const frame = page.frameLocator('iframe[title="Shown by others"]').frameLocator('iframe[title="Shown by others"]')
  await expect(frame.getByText('The player')).toBeVisible()
  expect(videoRequests().filter((url) => url.includes('youtube'))).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ])

  // The enlarged view has pictures only.
  await page.getByRole('button', { name: 'Picture 3 of 4' }).click()
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  await expect(page.getByRole('dialog').getByText('Picture 2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Picture 3 of 4' })).toHaveAttribute('aria-pressed', 'true')
  const html = await (await page.request.get(paths.product(id))).text()
  expect(readStructuredData(html).filter((item) => item['@type'] === 'VideoObject')).toMatchObject([
    { name: 'in use', contentUrl: expect.stringContaining('/media/videos/') },
    { name: 'Shown by others', embedUrl: expect.stringContaining('youtube-nocookie') },
  ])
})

test('an upload that is not a video and a video that cannot be played show an error', async ({ page, problems }) => {
  problems.expect(/^415: PUT|No picture could be taken|^400|Failed to load resource/)
  const id = await addTestProduct({ name: 'Badly filmed', images: ['/media/demo/merino-crew-sweater-800.webp'] })
  await signInAdmin(page)
  await page.goto(adminPaths.product(id))
  const upload = page.getByLabel(/^Upload videos/)
  await upload.setInputFiles({
    name: 'page.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('<!doctype html><p>no video'),
  })
  await expect(page.getByText('Use an MP4 or WebM video.')).toBeVisible()
  await page.getByRole('button', { name: /Remove page\.mp4/ }).click()
  const broken = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41 and nothing more', 'latin1')
  await upload.setInputFiles({ name: 'broken.mp4', mimeType: 'video/mp4', buffer: broken })
  await expect(videoItems(page)).toHaveCount(1)
  await expect(page.getByLabel('Picture of video 1')).toHaveValue('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Badly filmed is saved.')).toBeVisible()
  await page.goto(paths.product(id))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Picture 2 of 2' }).click()
  await page.getByRole('button', { name: 'Play video: broken' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This video can’t be played.' })).toBeVisible()
  await expectAccessible(page)
})
